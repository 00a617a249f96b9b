/** A PDF of one empty page; `more` stands among what the page is made of. */
export function tinyPdf(more = ''): string {
  const body = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
${more}`
  return `${body}xref\n0 0\ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n`
}
