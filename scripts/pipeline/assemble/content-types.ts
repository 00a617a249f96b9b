import { extname } from 'node:path'
import { own } from '../../../src/lib/own.ts'
import types from './content-types.json' with { type: 'json' }

/** Media types by file name extension. The build writes no other: `.ci/read-artifact.mjs` refuses them. */
export const knownTypes: Record<string, string> = types

export const contentType = (file: string) => own(knownTypes, extname(file).toLowerCase()) ?? 'application/octet-stream'

/** True for files worth compressing. */
export const isText = (file: string) => contentType(file).endsWith('charset=utf-8')
