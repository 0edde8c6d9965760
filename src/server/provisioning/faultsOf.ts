/** What is wrong with a directory that was sent, beyond the form of its fields. */
import type { SentDirectory, SentGroup } from '../../contract/provisionedDirectory'
import type { GroupPolicy } from '../../rules/policy'
import { type PresetOfGroup, standardPolicy } from '../../rules/policies'
import { Faults } from './faults'
import { noteIdentityFaults, type KnownPerson } from './identityFaults'

/** What the stored directory has, as far as it decides what may be sent. */
export interface KnownDirectory {
  memberIds: readonly number[]
  people: readonly KnownPerson[]
  groupIds: readonly number[]
  /** The policies in force, by group. */
  policies: ReadonlyMap<number, GroupPolicy>
  /** Who belongs to the groups that were sent, and who chairs in those that are councils. */
  memberships: readonly { groupId: number; userId: number }[]
  chairs: readonly { councilId: number; userId: number }[]
}

/**
 * Finds what is named twice or is not known, neither from before nor from the same call: what is wanted,
 * by field. Nothing found is an empty object.
 */
export function faultsOf(
  sent: SentDirectory,
  known: KnownDirectory,
  presets: PresetOfGroup,
): Record<string, string[]> {
  const faults = new Faults()
  const memberIds = idsOf(known.memberIds, sent.members, 'memberId')
  const personIds = idsOf(
    known.people.map(({ userId }) => userId),
    sent.people,
    'userId',
  )
  const groupIds = idsOf(known.groupIds, sent.groups, 'groupId')

  faults.twice('members', sent.members, ['memberId'])
  faults.twice('people', sent.people, ['userId'])
  faults.twice('groups', sent.groups, ['groupId'])
  faults.unknown('people', sent.people, 'memberId', memberIds)
  noteIdentityFaults(faults, sent.people, known.people)
  for (const [at, group] of sent.groups.entries()) {
    noteGroupFaults(faults, `groups.${at}`, group, { memberIds, personIds, groupIds })
    const inForce = known.policies.get(group.groupId)
    noteKindFaults(faults, `groups.${at}`, group, { inForce, presets })
    noteChairFaults(faults, `groups.${at}`, group, known)
  }
  return faults.found
}

/** The kind of a group is fixed with its first policy: its rolls are made of people or of companies. */
function noteKindFaults(
  faults: Faults,
  place: string,
  { groupId, policy, chairs = [] }: SentGroup,
  { inForce, presets }: { inForce: GroupPolicy | undefined; presets: PresetOfGroup },
): void {
  const wanted = policy?.groupKind
  const kind = inForce?.groupKind ?? wanted ?? standardPolicy(groupId, presets).groupKind
  if (wanted !== undefined && wanted !== kind)
    faults.note(`${place}.policy.groupKind`, `Please leave it: the group's kind is ${kind}.`)
  if (chairs.length > 0 && kind !== 'council')
    faults.note(`${place}.chairs`, 'Please leave them out: only in a council do chairs vote.')
}

/** Who chairs votes in the council as one of its members: nobody else could cast that vote. */
function noteChairFaults(
  faults: Faults,
  place: string,
  { groupId, memberships, chairs }: SentGroup,
  known: KnownDirectory,
): void {
  const staying = known.chairs.filter(({ councilId }) => councilId === groupId)
  if ((chairs ?? staying).length === 0) return
  const belonging = memberships ?? known.memberships.filter((row) => row.groupId === groupId)
  const userIds = new Set(belonging.map(({ userId }) => userId))
  for (const [at, { userId }] of chairs?.entries() ?? [])
    if (!userIds.has(userId))
      faults.note(`${place}.chairs.${at}.userId`, 'Please provide a member of this council.')
  const lost = staying.map(({ userId }) => userId).filter((userId) => !userIds.has(userId))
  if (memberships && !chairs && lost.length > 0)
    faults.note(
      `${place}.memberships`,
      `Please keep ${[...new Set(lost)].join(', ')}, or send chairs without them: they chair a working group.`,
    )
}

type Ids = ReadonlySet<number>

function noteGroupFaults(
  faults: Faults,
  place: string,
  { memberships = [], memberCompanies = [], chairs = [], alternates = [] }: SentGroup,
  { memberIds, personIds, groupIds }: { memberIds: Ids; personIds: Ids; groupIds: Ids },
): void {
  faults.twice(`${place}.memberships`, memberships, ['userId'])
  faults.unknown(`${place}.memberships`, memberships, 'userId', personIds)
  faults.twice(`${place}.memberCompanies`, memberCompanies, ['memberId'])
  faults.unknown(`${place}.memberCompanies`, memberCompanies, 'memberId', memberIds)
  faults.twice(`${place}.chairs`, chairs, ['workingGroupId'])
  faults.unknown(`${place}.chairs`, chairs, 'workingGroupId', groupIds)
  faults.unknown(`${place}.chairs`, chairs, 'userId', personIds)
  faults.twice(`${place}.alternates`, alternates, ['alternateUserId', 'principalUserId'])
  faults.unknown(`${place}.alternates`, alternates, 'alternateUserId', personIds)
  faults.unknown(`${place}.alternates`, alternates, 'principalUserId', personIds)
  for (const [at, { alternateUserId, principalUserId }] of alternates.entries())
    if (alternateUserId === principalUserId)
      faults.note(
        `${place}.alternates.${at}.alternateUserId`,
        'Please provide somebody else than the one stood in for.',
      )
}

function idsOf<K extends string>(
  known: readonly number[],
  sent: readonly Record<K, number>[],
  name: K,
): Ids {
  return new Set([...known, ...sent.map((row) => row[name])])
}
