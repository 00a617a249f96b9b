import { partIds } from '../lib/part-ids.ts'
import { SavedFormFrame } from '../features/saved-form/SavedFormFrame.tsx'
import { formatDate } from '../lib/format.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { PageEnd } from '../ui/frame/PageEnd.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { FillInForm } from '../ui/fill-in-form/FillInForm.tsx'
import { WorkbookTables } from '../ui/fill-in-form/WorkbookTables.tsx'

export function TemplatePage({ data }: { data: RouteOf<'template'> }) {
  const { entry, words, saved, sheetWords, contact, download, drawings } = data
  const { form, workbook } = entry
  const page = form && (
    <SavedFormFrame saved={saved} className="mb-3">
      <FillInForm form={form} words={sheetWords} scaleTitle={words.scale} title={entry.title} folds="long" />
    </SavedFormFrame>
  )
  return (
    <article aria-label={entry.title} data-one-page={form?.onePage}>
      <PageHead
        label={entry.category}
        title={entry.title}
        lede={entry.description}
        plate={form?.onePage && <div className="plate plate-sheet">{page}</div>}
      >
        <p className="mt-4 print:hidden">
          <DownloadLink download={download} label={words.download} of={entry.title} variant="primary" />
        </p>
        <p className="mt-4 text-small text-muted">{`${words.updated} ${formatDate(entry.updated)}`}</p>
        {/* A wall card needs its one page for its content. */}
        <section aria-labelledby={partIds.use} className={form?.onePage ? 'mt-8 print:hidden' : 'mt-8'}>
          <h2 id={partIds.use} className="mb-3 text-heading">
            {words.use}
          </h2>
          <p className="measure">{entry.intro}</p>
          {drawings.length > 0 && (
            <p className="mt-3 print:hidden">
              {`${words.drawings}: `}
              {drawings.map((link) => (
                <SiteLink key={link.href} to={link.href} className="link mr-4 inline-flex min-h-11 items-center">
                  {link.label}
                </SiteLink>
              ))}
            </p>
          )}
          {form && <p className="mt-3 text-small text-muted print:hidden">{words.print}</p>}
        </section>
      </PageHead>
      <div className="sheet-grid pb-24 print:pb-0">
        {!form?.onePage && page}
        {workbook && <WorkbookTables workbook={workbook} results={data.results} />}
        <PageEnd data={data} links={contact} />
      </div>
    </article>
  )
}
