import type { AddImagesWords } from './open-add-images.tsx'

/** Opens `open-add-images.tsx`, which reads its words from here. */
export function AddImagesButton({ words }: { words: AddImagesWords & { button: string } }) {
  return (
    <button
      type="button"
      data-island="add-images"
      data-title={words.title}
      data-text={words.text}
      data-choose={words.choose}
      data-ready={words.ready}
      data-no-image={words.noImage}
      data-too-large={words.tooLarge}
      data-remove={words.remove}
      data-close={words.close}
      className={
        'needs-js no-print mt-8 min-h-11 cursor-pointer border border-ink px-5 py-2 font-semibold ' +
        'transition-colors hover:border-water hover:text-water'
      }
    >
      {words.button}
    </button>
  )
}
