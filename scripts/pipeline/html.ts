const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe for an attribute in double quotes or for an element. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!)

/**
 * A value as JSON that can stand inside a `<script>` data block, and in which the renderer finds no comment to fill.
 */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(/</g, '\\u003c').replaceAll('/*', '/\\u002a')
