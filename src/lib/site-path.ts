import type { RoutePath } from '../generated/index.ts'

type PathOf<To extends string> = To extends `${infer Path}${'?' | '#'}${string}` ? Path : To

/** A path written in code is one of the site's. The content step checks those of content, which are any string. */
export type SitePath<To extends string> = string extends PathOf<To> ? To : PathOf<To> extends RoutePath ? To : RoutePath
