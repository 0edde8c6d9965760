/** Headings of the quorum and voters tables. Voting specification §2. */
import type { GroupKind, PolicyGeneration } from './policy'

const quorumHeadings: Record<GroupKind, string> = {
  council: 'Councilors in Quorum',
  delegates: 'Delegates in Quorum',
  users: 'Users in Quorum',
  companies: 'Member Companies in Quorum',
}

/** Heading of the table of those who make the quorum. */
export function quorumHeading(kind: GroupKind): string {
  return quorumHeadings[kind]
}

/** Heading of the table of those who do not; null in the groups that show none. */
export function outOfQuorumHeading(kind: GroupKind): string | null {
  if (kind === 'council') return 'Councilors not in Quorum'
  return kind === 'delegates' ? 'Delegates not in Quorum' : null
}

/** Heading of the voters table; a council's questions of the older generation show all voters. */
export function votersHeading(kind: GroupKind, generation: PolicyGeneration): string {
  return kind === 'council' && generation === 'newer' ? 'Working Group Chairs' : 'All Voters'
}
