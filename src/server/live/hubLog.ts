/** A log entry of a hub. It never contains a token. */
export interface HubLogEntry {
  event: string
  [detail: string]: unknown
}

export type HubLog = (entry: HubLogEntry) => void
