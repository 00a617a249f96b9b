import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { parseYaml } from '../../../scripts/pipeline/read/yaml.ts'
import { descendants, sourceFiles, type Node } from '../../architecture/source-files.ts'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/rules.md'), 'utf8')
const sections = text
  .split(/^### (?=`)/m)
  .slice(1)
  .map((section) => ({ rule: /^`([a-z0-9-]+)`\n/.exec(section)?.[1] ?? section.slice(0, 40), section }))

/** Functions that take the name of a rule, and the index of that argument. */
const callers = new Map(
  Object.entries({
    issueAt: [1],
    refuse: [0, 1],
    fail: [0],
    problem: [0],
    fault: [0],
    add: [1],
    exactlyOne: [1],
  }),
)
const product = sourceFiles(['scripts', 'src/schema']).filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))

function rulesIn({ nodes }: { nodes: Node[] }): string[] {
  const given = nodes.flatMap((node) => {
    const {
      type,
      callee,
      arguments: values = [],
      key,
      value,
    } = node as Node & { callee?: { name?: string }; arguments?: Node[]; key?: { name?: string }; value?: Node }
    if (type === 'CallExpression')
      return (callers.get(callee?.name ?? '') ?? []).flatMap((index) =>
        values[index] === undefined || values[index].type === 'ObjectExpression' ? [] : [values[index]],
      )
    return type === 'Property' && key?.name === 'rule' ? [value] : []
  })
  return given
    .flatMap((node) => descendants(node))
    .flatMap((node) =>
      node.type === 'Literal' && typeof node.value === 'string' && /^[a-z0-9]{3,}(-[a-z0-9]+)*$/.test(node.value)
        ? [node.value]
        : [],
    )
}

/** The file that each rule is in first. */
const files = new Map(product.flatMap((file) => rulesIn(file).map((rule) => [rule, file.path] as const)).toReversed())
const used = [...files.keys()].sort()

test('every rule has its section, and every section its rule', () => {
  const described = sections.map(({ rule }) => rule)
  const problems = [
    ...used.flatMap((rule) =>
      described.includes(rule)
        ? []
        : `docs/rules.md lacks \`${rule}\` of ${files.get(rule)}: add the section "### \`${rule}\`", with a sentence, a line "Fix: …" and a \`\`\`wrong example.`,
    ),
    ...described.flatMap((rule) =>
      files.has(rule) ? [] : `docs/rules.md: remove the section "### \`${rule}\`", as no code has this rule.`,
    ),
    ...described
      .filter((rule, index) => described.indexOf(rule) < index)
      .map((rule) => `docs/rules.md has \`${rule}\` twice.`),
  ]
  expect(problems).toEqual([])
})

test.each(sections)('$rule has a description, a fix and an example', ({ section }) => {
  const sentence = /^`[a-z0-9-]+`\n\n[^\n]*[.]\n\nFix: [^\n]*[.]\n\n/
  const example = /```(\w+ )?wrong\n[\s\S]+\n```\n(\n```(\w+ )?right\n[\s\S]+\n```\n)?/
  expect(section).toMatch(new RegExp(sentence.source + example.source))
})

const examples = sections.flatMap(({ rule, section }) =>
  [...section.matchAll(/^```(mdx|yaml) (wrong|right)\n([\s\S]*?)\n```$/gm)].map(([, format, kind, source]) => ({
    rule,
    format,
    kind,
    source: `${source}\n`,
  })),
)

test.each(examples)('the example of $rule in $format is $kind', ({ rule, format, kind, source }) => {
  const { issues } =
    format === 'mdx' ? parseBody('content/a.mdx', { text: source, line: 1 }) : parseYaml('content/a.yaml', source, 1)
  expect(issues.some((issue) => issue.rule === rule) ? 'wrong' : issues.length === 0 ? 'right' : issues).toBe(kind)
})

/** The tests and the wrong inputs, apart from this file. */
const tests = ['scripts', 'src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.ts$|wrong-inputs.*\.md$/.test(name) && !name.endsWith('checks/rules.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)

test('a test or an example that is run expects each rule', () => {
  const run = new Set(examples.map(({ rule }) => rule))
  const isExpected = (rule: string) => tests.some((one) => new RegExp(`(?:['"\`]|\\d |  )${rule}(?![\\w-])`).test(one))
  const problems = used.flatMap((rule) =>
    run.has(rule) || isExpected(rule)
      ? []
      : `Nothing expects \`${rule}\` of ${files.get(rule)}: add a case to a file of tests/content/wrong-inputs/, as its README.md says.`,
  )
  expect(problems).toEqual([])
})
