/** What a careless or hostile hand may put anywhere into content. */
export const hostile: readonly string[] = [
  // Signs that mean something to one of the parsers.
  '{', '}', '<', '>', '[', ']', '(', ')', '`', '```\n', '~~~', '|', '||', '*', '**', '_', '~', '!', '![', '&', '#', '# ', '## ', '#### ', ':', ': ', '- ', '-', '? ', '%', '@', '"', "'", '\\', '=', '\n===\n', '\n\n', '\n', ' ',
  '\t', '  ', '\n\t- x', '> ', '1. ', '- [ ] ', '\n---\n', '---', '\n...\n', '\n--- js\n', '---js\n', '+++\n', '%YAML 1.1\n---\n', '<<: *a', '*a', '&a ', '&a [*a]', '!!js/function ', '!!python/object:os.system ', '!tag ', '!!binary ', '!!set ', '? [a]\n: b',
  // Names that every object inherits.
  '__proto__: { polluted: 1 }\n', '__proto__', 'constructor', 'constructor: { prototype: { polluted: 1 } }\n', 'prototype', 'toString', 'hasOwnProperty', 'then', '$image', '$path: /x', '$action', '$download',
  // Values of other types and sizes.
  'null', '~', 'true', 'no', '010', '0x1F', '1e999', '.inf', '.nan', '-0', '12345678901234567890', '1_000', '2024-02-30', '2025-11-15', '2025-11-15T00:00:00Z', '12:30:45', '[]', '{}', '[[]]', '{ a: { b: c } }', '""', "''", '|\n', '>-\n', '|9\n', '[a, b', '{ a: b', '{a b} ',
  // Letters and bytes.
  '\ufeff', '\0', '\u0007', '\u001b[31m', '\u202e', '\u2066', '\u2028', '\u2029', '\u00a0', '\u200b', '\u00ad', 'é', 'e\u0301', 'ß', 'İ', '漢字', '🏗️', '👩🏽‍🔧', '\ud83d', '\udc00', '\ufffd', '\r', '\r\n', '&#0;', '&#x202e;', '&#1114112;', '&nbsp;', '&lt;', '&unknown;', '\\u0000', '\\x41',
  // Code, and what HTML would run.
  "import fs from 'node:fs'\n", '\n\nexport const PWNED = (globalThis.PWNED = 1)\n\n', '\n\nexport default 1\n', '{globalThis.PWNED = 1}', '{process.exit(1)}', '{/* a comment */}', '{/* open', '{`${globalThis.PWNED = 1}`}', "{[].constructor.constructor('globalThis.PWNED = 1')()}",
  '<script>globalThis.PWNED = 1</script>', '<img src=x onerror="globalThis.PWNED = 1">', '<iframe srcDoc="x"/>', '<svg><script/></svg>', '<style>', '<!-- note -->', '<!--', '-->', '<![CDATA[', '<?php ?>', '<!DOCTYPE html>', '<br>', '<br/>', '</p>', '<a.b/>', '<a:b/>', '<>', '</>', '<$/>', '< 5', '<5 mm',
  '[x](javascript:alert(1))', '[x](<java&#9;script:1>)', '[x](//evil.example)', '[x](/\\evil)', '<https://evil.example>', 'https://evil.example', 'x@evil.example', '[x]: data:text/html,x\n', '[^1]', '\n[^1]: note\n', '[x][y]', '[](/x)', '[x](/missing#a "title")', '![alt](/x.png)',
  // Components with odd attributes.
  '<Callout kind="note">\n\ntext\n\n</Callout>\n', '<Callout kind="note">', '</Callout>', '<Callout kind={"note"} />', '<Callout {...props}>x</Callout>', '<Callout kind="note" onClick={1}>x</Callout>', '<Callout __proto__={1} constructor="x">x</Callout>', '<Figure image="x.png" caption="y" />', '<Figure image={[1, {a: -1}]} caption={true} />',
  '<Term id="eld">ELD</Term>', '<Term id="__proto__">x</Term>', '<Inquiries connected={false}>x</Inquiries>', '<Inquiries connected={{a: [1, 2.5e3, null]}}>x</Inquiries>', '<InquiriesHost />', '<sub>2</sub>', '<sup dangerouslySetInnerHTML={{__html: "x"}}>2</sup>', '<Calout>', '<Callout kind="note\n\n">', '<Callout kind=note>',
  // Paths.
  '../../../../etc/passwd', '/a/%2e%2e%2f', 'file:///etc/hosts', '/', '//', '/404', 'a:b', 'CON',
]
