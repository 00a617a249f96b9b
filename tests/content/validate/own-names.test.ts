import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, page, siteWith, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const names = ['constructor', 'hasOwnProperty', '__proto__']
const first = 'content/articles/01-first.mdx'
const about = 'content/pages/about.yaml'

/** Every kind of position for a name, with a name that every object has. */
const usages: Record<string, (name: string) => Files> = {
  'a term': (name) => ({ [first]: article('First', `<Term id="${name.toLowerCase()}">Word</Term>\n`) }),
  'a component': (name) => ({ [first]: article('First', `A <${name}>word</${name}>\n`) }),
  'an attribute': (name) => ({ [first]: article('First', `<Term id="eld" ${name}="x">Word</Term>\n`) }),
  'an attribute of an element': (name) => ({ [first]: article('First', `A<br ${name}="x" />b\n`) }),
  'a key of a literal': (name) => ({
    [first]: article('First', `<Inquiries connected={{${name}: true}}>A</Inquiries>\n`),
  }),
  'a phone': (name) => ({ [about]: page('About', `    actions: [{ label: Call, call: ${name} }]\n`) }),
  'a mail': (name) => ({ [about]: page('About', `    actions: [{ label: Write, mail: ${name} }]\n`) }),
  'a dialog': (name) => ({ [about]: page('About', `    actions: [{ label: Ask, dialog: ${name} }]\n`) }),
  'a picture': (name) => ({ [about]: page('About').replace('seo:', `seo:\n  image: ${name}`) }),
  'a kind of section': (name) => ({ [about]: page('About', `  - type: ${name}\n    rail: A\n    title: B\n`) }),
  'a key of a section': (name) => ({ [about]: page('About', `    ${name}: x\n`) }),
  'a key of a page': (name) => ({ [about]: `${name}: x\n${page('About')}` }),
  'a category': (name) => ({
    [first]: article('First', 'Text.\n').replace('category: Prevention', `category: ${name}`),
  }),
  'a tag': (name) => ({
    [first]: article('First', 'Text.\n').replace('[roofs, walls]', `[${name.toLowerCase()}, walls]`),
  }),
  'an icon': (name) => ({
    'content/credentials.yaml': `- id: a\n  icon: ${name}\n  title: A\n  description: B\n`,
  }),
  'what a stat counts': (name) => ({
    'content/stats.yaml': `- id: projects\n  value: 2500+\n  label: projects\n  base: since 2009\n  counts: ${name}\n`,
  }),
  'the name of a stat': (name) => ({
    'content/stats.yaml': `- id: ${name.toLowerCase()}\n  value: 2500+\n  label: projects\n  base: since 2009\n`,
    [about]: page('About', `  - type: stats\n    rail: A\n    title: B\n    only: [${name.toLowerCase()}]\n`),
  }),
  'a file of the wrong folder': (name) => ({ [`content/${name}/a.yaml`]: 'a: b\n' }),
  'a page': (name) => ({ [`content/pages/${name.toLowerCase()}.yaml`]: page('About') }),
  'an article': (name) => ({ [`content/articles/02-${name.toLowerCase()}.mdx`]: article('Other', 'Text.\n') }),
  'a desk of the site': (name) => ({
    'content/site.yaml': siteWith('main: {', `${name}: { label: Other, number: 604-555-0143 }\n  main: {`),
  }),
  'a placeholder in a sentence': (name) => ({ [first]: article('First', `A \\{${name}\\} b.\n\n## ${name}\n`) }),
  'a link': (name) => ({ [first]: article('First', `[a](/${name}) [b](#${name}) [c][${name}]\n\n[${name}]: /\n`) }),
  'a footnote': (name) => ({ [first]: article('First', `A.[^${name}]\n\n[^${name}]: Note.\n`) }),
}

test.each(Object.keys(usages))(
  '%s may have the name of a property of every object: it is text, or an issue is reported',
  async (usage) => {
    for (const name of names) {
      const root = tinySite(usages[usage]!(name))
      const { issues } = await buildContent({ root, tidiness: true })
      expect(issues.filter(({ message }) => /\[object|function |undefined|native code/.test(message))).toEqual([])
      expect(issues.every(({ file, rule, hint }) => file !== '' && rule !== '' && hint !== '')).toBe(true)
    }
  },
)
