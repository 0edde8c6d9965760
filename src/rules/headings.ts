/** Headings of the quorum and voters tables. Voting specification §2. */
import type { GroupKind, PolicyGeneration } from './policy'

const quorumHeadings: Record<GroupKind, string> = {
  council: 'Councilors in Quorum',
  delegates: 'Delegates in Quorum',
  users: 'Users in Quorum',
  companies: 'Member Companies in Quorum',
}

/** The heading of the table of quorum members. */
export function quorumHeading(kind: GroupKind): string {
  return quorumHeadings[kind]
}

/** The heading of the table of those who are not in the quorum; null for groups without that table. */
export function outOfQuorumHeading(kind: GroupKind): string | null {
  if (kind === 'council') return 'Councilors not in Quorum'
  return kind === 'delegates' ? 'Delegates not in Quorum' : null
}

/** The heading of the voters table; a council's questions of the older generation show all voters. */
export function votersHeading(kind: GroupKind, generation: PolicyGeneration): string {
  return kind === 'council' && generation === 'newer' ? 'Working Group Chairs' : 'All Voters'
}
