/** Notes the text that React takes over, because a translation may replace it before the app loads. */
export function noteServedText(): void {
  window.servedText = [...document.querySelectorAll('#root :not([data-content] *)')].flatMap((parent) =>
    [...parent.childNodes].map((node) => [node, parent, node.nodeValue]),
  )
}
