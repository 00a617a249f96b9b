import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHeaders, headerRules } from '../../scripts/site/headers'
import { startServer } from '../../scripts/site/start-server'
import type { Consultation } from '../../src/schema/consultation'
import { serveInquiries } from '../inquiry-server'
import { makeFolder, removeFolder } from './project-copy'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Serves the site as it is when site.yaml names an endpoint: the built site with the two files that the form goes by, the dialog's
 * data and the headers, as the build would write them then, beside a real server that takes the requests.
 */
export async function startConnectedSite() {
  const folder = makeFolder()
  const inquiries = await serveInquiries()
  const { endpoint } = inquiries
  cpSync(dist, folder, { recursive: true })
  const data = join(folder, '_data/consultation.json')
  writeFileSync(data, JSON.stringify({ ...(JSON.parse(readFileSync(data, 'utf8')) as Consultation), endpoint }))
  writeFileSync(join(folder, '_headers'), formatHeaders(headerRules({ endpoint })))
  const site = await startServer({ root: folder, port: 0 })
  const stop = async () => {
    await site.close()
    inquiries.stop()
    removeFolder(folder)
  }
  return { url: site.url, inquiries, stop }
}
