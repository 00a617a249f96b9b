import { useEffect, useState, type KeyboardEvent, useRef, type PointerEvent } from 'react'
import './gallery-viewer.css'
import { openDialog, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { CopiedNode } from '../../ui/CopiedNode.tsx'
import { ViewerButton } from '../../ui/dialog/ViewerButton.tsx'
import { own } from '../../lib/own.ts'
import { drawTo } from './added-pictures.ts'

/** Opens the gallery of a picture in a viewer and returns focus on close. */
export function openGallery(opener: HTMLElement): void {
  const gallery = readGallery(opener)
  if (!gallery) throw new Error('The picture is in no gallery.')
  openDialog(opener, (end) => <GalleryViewer gallery={gallery} {...end} />)
}

/** One picture at a time in the whole window: keys, buttons, swipe. */
function GalleryViewer({ gallery, ...end }: DialogEnd & { gallery: GalleryOnPage }) {
  const { title, words, items, start } = gallery
  const [index, setIndex] = useState(start)
  const last = items.length - 1
  const show = (next: number) => setIndex(Math.max(0, Math.min(last, next)))
  const swipe = useSwipe((step) => show(index + step))
  usePreload([items[index + 1], items[index - 1]])

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Partial<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }
    const target = own(targets, event.key)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(target)
  }

  const item = items[index]
  if (!item) return null
  return (
    <PageDialog
      className="viewer gallery-viewer"
      heading={<h2 className="text-label text-muted">{title}</h2>}
      closeLabel={words.close}
      onKeyDown={onKeyDown}
      {...end}
    >
      <div className="gallery-stage" {...swipe}>
        <Shown key={index} item={item} />
      </div>
      <div className="gallery-foot">
        <ViewerButton
          label={words.previous}
          path="M10 2 4 8l6 6"
          disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <p aria-live="polite">
          <b className="tabular-nums">{`${index + 1} / ${items.length}`}</b> <span>{item.caption}</span>
        </p>
        <ViewerButton
          label={words.next}
          path="m6 2 6 6-6 6"
          disabled={index === last}
          onClick={() => show(index + 1)}
        />
      </div>
    </PageDialog>
  )
}

function Shown({ item }: { item: GalleryItem }) {
  if ('canvas' in item) return <CopiedNode of={item.canvas} className="contents" />
  const { srcset, src, alt, width, height } = item
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcset} sizes="100vw" />
      <img src={src} alt={alt} width={width} height={height} draggable={false} />
    </picture>
  )
}

/** Preloads the neighbours, so the next step is instant. */
function usePreload(items: (GalleryItem | undefined)[]) {
  const key = items.flatMap((item) => (item && 'src' in item ? item.srcset : [])).join('\n')
  useEffect(() => {
    for (const srcset of key.split('\n')) Object.assign(new Image(), { sizes: '100vw', srcset })
  }, [key])
}

const THRESHOLD = 40

/** Handlers for horizontal swipes: 1 is forward, -1 is back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerId: id, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { id, x, y } : undefined
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (from?.id !== pointerId) return
      const across = clientX - from.x
      if (Math.abs(across) >= THRESHOLD && Math.abs(across) > Math.abs(clientY - from.y)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}

/** An image, or a picture that the visitor added. */
type GalleryItem = { caption: string } & (
  | { src: string; srcset: string; alt: string; width: number; height: number }
  | { canvas: HTMLCanvasElement }
)

interface GalleryOnPage {
  title: string
  words: { previous: string; next: string; close: string }
  items: GalleryItem[]
  start: number
}

function readGallery(opener: HTMLElement): GalleryOnPage | undefined {
  const gallery = opener.closest<HTMLElement>('[data-previous]')
  if (!gallery) return undefined
  const { previous = '', next = '', close = '', title = '' } = gallery.dataset
  const openers = [...gallery.querySelectorAll<HTMLElement>('[data-gallery]')]
  return {
    title,
    words: { previous, next, close },
    items: openers.flatMap((one) => readItem(one) ?? []),
    start: openers.indexOf(opener),
  }
}

function readItem(opener: HTMLElement): GalleryItem | undefined {
  const [picture, canvas] = [opener.querySelector('img'), opener.querySelector('canvas')]
  const caption = opener.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  // The copy of a canvas is empty.
  if (canvas) return { canvas: drawTo(canvas.cloneNode() as HTMLCanvasElement, canvas), caption }
  if (!picture) return undefined
  return {
    src: (opener as HTMLAnchorElement).href,
    srcset: opener.querySelector('source')?.srcset ?? '',
    alt: picture.alt,
    width: Number(picture.getAttribute('width')),
    height: Number(picture.getAttribute('height')),
    caption,
  }
}
