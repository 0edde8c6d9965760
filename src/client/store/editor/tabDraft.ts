/** Drafts in the tab's storage, where a reload and a new sign-in find them, each under a key of its own. */
import { isCount, isRecord, isText, orNull, recordIn, shapeOf } from '../storedShape'
import type { Check } from '../storedShape'
import type { UnansweredCreate } from './unanswered'

/** What each field of a draft has to be. */
export type FieldChecks<Draft> = { [Field in keyof Draft]-?: Check }

/** A kept draft as far as it can be read. */
export interface ReadDraft<Draft> {
  draft: Partial<Draft>
  /** What it began from; null where that cannot be read. */
  origin: { draft: Draft; revision: number | null } | null
  unanswered: UnansweredCreate | null
  /** The fields that cannot be read. */
  damaged: (keyof Draft)[]
}

const isUnanswered = shapeOf({ order: isText, idempotencyKey: isText })

/** What was kept under a key, field by field as far as it is sound; null where there is nothing. */
export function readTabDraft<Draft>(
  key: string,
  checks: FieldChecks<Draft>,
): ReadDraft<Draft> | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const { draft, origin, unanswered } = recordIn(text)
  const fields = Object.keys(checks) as (keyof Draft & string)[]
  const typed = isRecord(draft) ? draft : {}
  const sound = fields.filter((field) => checks[field](typed[field]))
  const isOrigin = shapeOf({ draft: shapeOf(checks), revision: orNull(isCount) })
  return {
    draft: Object.fromEntries(sound.map((field) => [field, typed[field]])) as Partial<Draft>,
    origin: isOrigin(origin) ? (origin as ReadDraft<Draft>['origin']) : null,
    unanswered: isUnanswered(unanswered) ? (unanswered as UnansweredCreate) : null,
    damaged: fields.filter((field) => !sound.includes(field)),
  }
}

export function keepTabDraft(key: string, kept: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(kept))
}

export function forgetTabDraft(key: string): void {
  sessionStorage.removeItem(key)
}
