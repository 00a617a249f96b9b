const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!)

/** JSON for a `<script>` data block, without anything that looks like a comment to the renderer. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(/</g, '\\u003c').replaceAll('/*', '/\\u002a')
