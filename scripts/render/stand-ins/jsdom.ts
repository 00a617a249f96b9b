/**
 * Stands in for jsdom where vite-react-ssg asks for it: to append links to a page, of which it is told none. A page
 * comes out as it was rendered; docs/decisions/incremental-build.md has the reasons.
 */
export class JSDOM {
  readonly window = { document: undefined }

  constructor(private readonly html: string) {}

  serialize(): string {
    return this.html
  }
}
