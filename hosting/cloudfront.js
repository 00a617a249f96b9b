// A CloudFront function for viewer requests, runtime 2.0: a page is a file with the ending .html.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it
function handler({ request }) {
  const page = request.uri.replace(/([\w-])(?:\.html|\/)$/, '$1')
  if (page !== request.uri)
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: page } } }
  if (!/\/$|\.\w+$/.test(page)) request.uri = `${page}.html`
  return request
}
