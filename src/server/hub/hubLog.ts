/** Something that happened in a hub, for the log. Never holds a token. */
export interface HubLogEntry {
  event: string
  [detail: string]: unknown
}

export type HubLog = (entry: HubLogEntry) => void
