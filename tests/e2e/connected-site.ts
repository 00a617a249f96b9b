import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHeaders, headerRules, pagePolicy } from '../../scripts/site/host/headers.ts'
import { startServer } from '../../scripts/site/host/start-server.ts'
import type { Consultation } from '../../src/schema/singles/consultation.ts'
import { serveInquiries } from '../consultation/inquiry-server.ts'
import { makeFolder, removeFolder } from './project-copy.ts'

const dist = join(import.meta.dirname, '../../dist')

/** Serves the site as if site.yaml had an endpoint, with a real server that receives the requests. */
export async function startConnectedSite() {
  const folder = makeFolder()
  const inquiries = await serveInquiries()
  const { endpoint } = inquiries
  // The compressed files would be outdated.
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  for (const page of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    const html = readFileSync(join(folder, page), 'utf8')
    writeFileSync(join(folder, page), html.replace(pagePolicy(), pagePolicy(endpoint)))
  }
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
