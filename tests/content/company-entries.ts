import { page, seo } from './tiny-site'

/** An opening; lines 5 to 24, `posted` on line 9. */
export const job = (name: string, more = ''): string => `${seo(name)}title: ${name}
department: Field
location: Here
type: Full-time
posted: 2025-10-06
pay: { from: 34, to: 46, per: hour }
summary: Two sentences. For the list.
duties: [a, b, c]
requirements: [a, b]
offer: [a, b]
${more}`

/** A news item. */
export const news = (name: string, date = '2025-10-06'): string => `---
${seo(name)}title: ${name}
date: ${date}
category: Company
excerpt: Two sentences. For the list.
image: roof.png
caption: A roof.
---

Text.
`

/** A press release. */
export const release = (name: string): string => `---
${seo(name)}title: ${name}
date: 2025-03-11
summary: Something opens. Here is when.
---

It opens.
`

/** A certificate. */
export const certificate = (title: string): string => `title: ${title}
issuer: Body
description: What it says.
status: Current
validUntil: 2026
category: Safety
`

/** An event. */
export const event = (title: string, date: string): string => `title: ${title}
date: ${date}
location: Hall
city: Here
description: What happens.
`

/** A document without a sheet, with the address of its file. */
export const document = (title: string, address: string, type = 'PDF'): string => `title: ${title}
description: What it holds.
group: Company
type: ${type}
updated: 2025-10-06
downloadUrl: ${address}
`

/** A page with one section more; the lines of the section begin on line 10. */
export const pageWith = (name: string, type: string, lines: string): string =>
  page(name, `  - type: ${type}\n    rail: x\n    title: y\n${lines}`)

/** The section that lists the documents. */
export const documents = '    groups: [{ group: Company, title: All, icon: badge }]\n    download: Download\n'
