import type { CheckInRow } from '../../../contract/checkIns'

const inactiveWords = {
  company: 'Inactive company: not counted in quorum',
  role: 'Inactive role: not counted in quorum',
}

/** Who added it by hand, in words; null where nobody did. */
export function manualNote({ source, createdBy }: CheckInRow): string | null {
  return source === 'Manual' ? `Added manually by ${createdBy}` : null
}

/** Why the row does not count, in words; null where it does. */
export function inactiveNote({ inactive }: CheckInRow): string | null {
  return inactive === null ? null : inactiveWords[inactive]
}

/** That a person is none of those who make the quorum, in words; null where they are, active or not. */
export function uncountedNote({ inactive, isQuorumEligible }: CheckInRow): string | null {
  return inactive === null && !isQuorumEligible ? 'Not counted in quorum' : null
}

/** Who stands in for the person of a Proxy row, in words. */
export function standInNote({ source, standInName }: CheckInRow): string | null {
  return source === 'Proxy' && standInName !== null ? `${standInName} stands in` : null
}

export function isProxy({ source }: CheckInRow): boolean {
  return source === 'Proxy'
}
