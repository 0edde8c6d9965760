import type { WorkbookProgress } from './buildWorkbook'

/** What the worker says: how far it is, and in the end the bytes of the file. */
export type WorkbookMessage =
  ({ kind: 'progressed' } & WorkbookProgress) | { kind: 'made'; file: ArrayBuffer }
