import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'

type Library = SectionOf<'article-library'>

export function ArticleLibrarySection(section: Library) {
  const { items, labels } = section
  return (
    <FilteredSection section={section}>
      <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3">
        {items.map((article) => (
          <article
            aria-label={article.title}
            key={article.id}
            data-category={article.category}
            className="group relative flex flex-col"
          >
            <ArticleCard article={article} labels={labels} />
          </article>
        ))}
      </div>
    </FilteredSection>
  )
}

function ArticleCard({ article, labels }: { article: Library['items'][number]; labels: Library['labels'] }) {
  const { title, href, image, category, excerpt, author, readTime, download } = article
  return (
    <>
      <Picture image={image} sizes="(min-width: 1264px) 380px, 46vw" className="mb-3 max-sm:hidden" />
      <p className="flex justify-between gap-4 border-t border-line pt-2 text-small text-muted">
        {category}
        <span className="tabular-nums">
          {readTime} {labels.minutes}
        </span>
      </p>
      <h3 className="mt-3 text-heading group-hover:text-water">
        <Unbroken text={title} />
      </h3>
      <p className="mt-2">{excerpt}</p>
      <p className="mt-2 mb-3 text-small text-muted">{author}</p>
      <div className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-1">
        <ReadLink href={href} label={labels.read} of={title} />
        {download && (
          <span className="relative *:*:min-w-11 *:*:justify-end">
            <DownloadLink download={download} label={labels.download} of={title} bare />
          </span>
        )}
      </div>
    </>
  )
}
