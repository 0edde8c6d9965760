/** Who may second a motion. Attendance and motions specification §4. */
import type { GroupKind } from './policy'

export type MotionStatus = 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'

/** What seconding looks at in the one who moved and the one who would second. */
export interface Mover {
  memberId: number | null
  isCouncilor: boolean
}

export interface SecondingRefusal {
  refused: 'not-permitted' | 'state-forbids'
  /** Why the Second button is disabled; absent where it is not offered at all. */
  message?: string
}

function stateForbids(message: string): SecondingRefusal {
  return { refused: 'state-forbids', message }
}

/**
 * Why a person may not second a motion; null where the person may. Companies are those of the moment of
 * asking, and two people without a company are not of the same one. In a council one of both must be a
 * Councilor.
 */
export function secondingRefusal(input: {
  group: { kind: GroupKind; shortName: string }
  motionStatus: MotionStatus
  /** Null where staff entered the request and nobody has taken it up yet. */
  motioner: Mover | null
  hasSeconder: boolean
  person: Mover & { mayCreateMotions: boolean }
}): SecondingRefusal | null {
  const { group, motioner, person } = input
  if (!person.mayCreateMotions) return { refused: 'not-permitted' }
  if (input.motionStatus !== 'Pending' || input.hasSeconder) return { refused: 'state-forbids' }
  if (motioner === null) {
    return stateForbids('A motion can only be seconded after first being motioned.')
  }
  if (motioner.memberId !== null && motioner.memberId === person.memberId) {
    return stateForbids('Your company has already made a motion. Another company must second.')
  }
  if (group.kind === 'council' && !motioner.isCouncilor && !person.isCouncilor) {
    return stateForbids(
      `A Working Group Chair has already made a motion. A ${group.shortName} Councilor must second.`,
    )
  }
  return null
}
