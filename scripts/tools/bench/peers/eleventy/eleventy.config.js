export default function (config) {
  config.addFilter('day', (date) => new Date(date).toISOString().slice(0, 10))
  return { dir: { input: 'content', includes: '../_includes', output: 'dist' }, markdownTemplateEngine: false }
}
