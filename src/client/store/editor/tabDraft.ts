/** Drafts in the tab's storage, where a reload and a new sign-in find them, each under a key of its own. */
import { isCount, isRecord, isText, orNull, recordIn, shapeOf } from '../storedShape'
import { fieldNames, type DraftFields } from './draftFields'

/** What a draft began from. `revision` is that of the stored record; null for a new one. */
export interface Origin<Draft> {
  draft: Draft
  revision: number | null
}

/**
 * A create without an answer: it may be stored. What is sent after it has the same key, so that the server never
 * makes two.
 */
export interface UnansweredCreate {
  idempotencyKey: string
}

/** What the tab keeps of an editor. */
export interface SavedDraft<Draft> {
  draft: Draft
  origin: Origin<Draft>
  unanswered: UnansweredCreate | null
}

/** The readable parts of a stored draft. */
export interface ReadDraft<Draft> {
  draft: Partial<Draft>
  /** What it began from; null where that cannot be read. */
  origin: Origin<Draft> | null
  unanswered: UnansweredCreate | null
  /** The fields that cannot be read. */
  unreadable: (keyof Draft & string)[]
}

const isUnanswered = shapeOf({ idempotencyKey: isText })

/** Reads the draft under a key, taking each field that is valid; null where there is none. */
export function readTabDraft<Draft>(
  key: string,
  fields: DraftFields<Draft>,
): ReadDraft<Draft> | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const { draft, origin, unanswered } = recordIn(text)
  const names = fieldNames(fields)
  const typed = isRecord(draft) ? draft : {}
  const sound = names.filter((name) => fields[name].check(typed[name]))
  const isDraft = (values: unknown) =>
    isRecord(values) && names.every((name) => fields[name].check(values[name]))
  const isOrigin = shapeOf({ draft: isDraft, revision: orNull(isCount) })
  return {
    draft: Object.fromEntries(sound.map((name) => [name, typed[name]])) as Partial<Draft>,
    origin: isOrigin(origin) ? (origin as Origin<Draft>) : null,
    unanswered: isUnanswered(unanswered) ? (unanswered as UnansweredCreate) : null,
    unreadable: names.filter((name) => !sound.includes(name)),
  }
}

export function saveTabDraft(key: string, savedDraft: SavedDraft<unknown>): void {
  sessionStorage.setItem(key, JSON.stringify(savedDraft))
}

export function removeTabDraft(key: string): void {
  sessionStorage.removeItem(key)
}
