/** Which version of a policy stands, and why a draft of the next one cannot be approved. */
import { isBefore } from '../instant'
import { formatZonedDay } from '../zonedText'
import { startOfZonedDay } from '../zonedTime'

type VersionState = 'in force' | 'coming' | 'past' | 'taken back'

interface Version {
  version: number
  inForceFrom: string
}

/** The state of a version at `now`. One that was replaced before its own day never comes into force. */
export function versionState(
  { version, inForceFrom, takenBackAt }: Version & { takenBackAt: string | null },
  inForce: number | null,
  now: string,
): VersionState {
  if (takenBackAt !== null) return 'taken back'
  if (version === inForce) return 'in force'
  return version > (inForce ?? 0) && isBefore(now, inForceFrom) ? 'coming' : 'past'
}

/**
 * Why a draft cannot be in force from a day; null where it can. It cannot be before a version that is to come and that
 * it is based on, because the later version would replace that one unseen.
 */
export function dayRefusal(day: string | null, latest: Version, now: string): string | null {
  const isComing = isBefore(now, latest.inForceFrom)
  const begins = day === null ? now : startOfZonedDay(day)
  if (day !== null && !isBefore(now, begins))
    return 'Please provide a day after today, or none for the moment of its approval.'
  if (isComing && isBefore(begins, latest.inForceFrom))
    return `Version ${latest.version} comes into force on ${formatZonedDay(latest.inForceFrom)}. Please provide that day or a later one, or take that version back first.`
  return null
}

/** The facts of a draft that decide who may approve it. */
interface Draft {
  state: 'waiting' | 'approved' | 'withdrawn'
  basedOn: number
  inForceFrom: string | null
  /** Who made it and all who changed it. */
  authorIds: readonly number[]
  /** The staff when it was last changed. */
  entitledIds: readonly number[]
}

interface Refusal {
  code: 'own-draft' | 'right-too-new' | 'state-forbids'
  detail: string
}

/** Why nobody can change, withdraw or approve a draft; null while it waits. */
export function decidedRefusal({ state }: Pick<Draft, 'state'>): Refusal | null {
  if (state === 'waiting') return null
  return { code: 'state-forbids', detail: `This draft has been ${state} already.` }
}

/**
 * Why a person cannot approve a draft; null where they can. Accounts of one person count as one.
 *
 * @param latest the latest version that stands, in force or coming
 */
export function approvalRefusal(
  draft: Draft,
  accounts: readonly number[],
  latest: Version,
  now: string,
): Refusal | null {
  const decided = decidedRefusal(draft)
  if (decided) return decided
  if (accounts.some((id) => draft.authorIds.includes(id)))
    return {
      code: 'own-draft',
      detail: 'You made or changed this draft. Somebody else of staff approves it.',
    }
  if (!accounts.some((id) => draft.entitledIds.includes(id)))
    return {
      code: 'right-too-new',
      detail: 'Somebody approves this draft who was staff before it was last changed.',
    }
  if (draft.basedOn < latest.version)
    return {
      code: 'state-forbids',
      detail: `Version ${latest.version} was approved after this draft was compared. Please compare it with that version and save it again.`,
    }
  if (draft.basedOn > latest.version)
    return {
      code: 'state-forbids',
      detail: `Version ${draft.basedOn}, on which this draft is based, was taken back. Please compare it with version ${latest.version} and save it again.`,
    }
  const day = dayRefusal(draft.inForceFrom, latest, now)
  return day === null ? null : { code: 'state-forbids', detail: day }
}
