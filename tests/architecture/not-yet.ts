/** What is still to be mended. Each list gets shorter, never longer; the file goes with its last line. */
export const notYet = {
  /** Imports that the table does not allow. */
  imports: [
    'scripts/checks/unique-head.ts imports scripts/write/places',
    'scripts/documents/document-content.ts imports scripts/routes/reading',
    'scripts/issues/format-report.ts imports scripts/build-content',
    'scripts/issues/format-report.ts imports scripts/cli/options',
    'scripts/issues/report-issues.ts imports scripts/build-content',
    'scripts/new/new-entry.ts imports scripts/documents/document-content',
    'scripts/resolve/day-context.ts imports scripts/documents/document-content',
  ],
  /** Folders that know each other. */
  pairs: [
    'scripts/build-content and scripts/issues',
    'scripts/cli and scripts/issues',
    'scripts/documents and scripts/resolve',
    'scripts/documents and scripts/routes',
  ],
  /** Exports that nobody imports. */
  exports: [
    'scripts/build-content.ts: ContentOptions',
    'scripts/resolve/images.ts: ImageTask',
    'scripts/resolve/resolve.ts: Reach',
    'scripts/resolve/shown-entries.ts: ShownEntries',
    'scripts/write/places.ts: PlacedValue',
  ],
  /** Functions that are too long. */
  functions: ['scripts/build-content.ts'],
}
