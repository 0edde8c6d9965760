import type { RequestState } from './requestState'

/** How a detail stands with the server. `asOf`: ISO 8601 UTC of the last answer, null before. */
interface Freshness {
  request: RequestState
  asOf: string | null
}

/** The details that were on screen, by id. */
export type FreshnessById = Record<number, Freshness>

/** Notes how the request of a detail stands; without `asOf` its last answer stays as old as it was. */
export function setRequest(
  details: FreshnessById,
  id: number,
  request: RequestState,
  asOf?: string,
): void {
  details[id] = { request, asOf: asOf ?? details[id]?.asOf ?? null }
}
