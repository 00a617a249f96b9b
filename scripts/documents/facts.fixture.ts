import type { DocumentFacts } from './facts'

/** Facts of a company that does not exist. */
export const facts: DocumentFacts = {
  company: 'Acme & Sons',
  division: 'Acme Works',
  phone: '604-555-0100',
  origin: 'https://www.acme.example',
  words: {
    titleBlock: { company: 'Company', division: 'Division', sheet: 'Sheet', edition: 'Edition', phone: 'Phone', page: 'Page', of: 'of', sheetNote: 'Not a report.', textNote: 'General information.', releaseNote: 'Free to quote.' },
    groupNotes: { Company: 'a', Safety: 'b', Technical: 'c', Warranty: 'd', Media: 'e', Division: 'f', Paper: 'g', Demo: 'h' },
    head: { building: 'Building', date: 'Date', inspector: 'Inspector', weather: 'Weather', rain: 'mm', wind: 'wind', photos: 'Photos', access: 'Access' },
    scale: { title: 'Rating', marks: [...'1234N'].map((mark) => ({ mark, meaning: `Meaning of ${mark}` })) },
    checklist: { done: 'Done', item: 'Item', rating: 'Rating', note: 'Note' },
    signatures: { role: 'Role', name: 'Name', signature: 'Signature', date: 'Date' },
    text: {
      contents: 'Contents',
      release: 'Press release',
      author: 'Author',
      published: 'Published',
      updated: 'Updated',
      reviewed: 'Reviewed',
      readTime: 'Read time',
      minutes: 'min',
      actions: 'Action items',
      terms: 'Terms used',
      sheet: 'Sheet',
      note: 'Note',
      caution: 'Caution',
      code: 'Rule',
    },
  },
}
