import type { WorkbookProgress } from './buildWorkbook'
import type { WorkbookName } from './workbooks'

/** Which workbook the worker shall make, and of what. */
export interface WorkbookOrder {
  workbook: WorkbookName
  /** Names the first sheet. */
  title: string
  /** The server's answer as it came, JSON in UTF-8: reading it is the worker's part. */
  answer: Blob
}

/** The order as the worker gets it: it starts without knowing the association's time zone, an IANA name. */
export type ZonedWorkbookOrder = WorkbookOrder & { timeZone: string }

/** What the worker says: how far it is, and in the end the bytes of the file. */
export type WorkbookMessage =
  | ({ kind: 'progressed' } & WorkbookProgress)
  | { kind: 'made'; file: ArrayBuffer }
