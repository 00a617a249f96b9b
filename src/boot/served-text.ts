/** Notes the text that React takes over, because a translation may replace it before the app loads. */
export function noteServedText(): void {
  window.servedText = [...document.querySelectorAll('#root :not([data-content] *)')].map((element) => [
    element,
    [...element.childNodes].map((node) => [node, node.nodeValue]),
  ])
}
