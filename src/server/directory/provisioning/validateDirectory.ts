/** Checks a sent directory beyond the format of its fields. */
import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import type { MergedDuplicates } from '../../database/repositories/accounts'
import { leaveRefusal, noLeaves } from '../../../rules/leave'
import { type Policy, withParts } from '../../../rules/policy/policy'
import {
  firstPolicies,
  haveSameVoters,
  presetOf,
  type PresetOfGroup,
} from '../../../rules/policy/presets'
import { classRefusals } from '../../../rules/policy/refusals'
import {
  type GroupList,
  idsWithin,
  listNames,
  type PlainRow,
  referencesOf,
  type RowSelection,
  type StoredRow,
} from './directoryLists'
import { nextVersionRefusal } from './planPolicies'
import type { StandingVersion } from './storedDirectory'
import { validateMerged } from './validateMerged'
import { ValidationErrors } from './validationErrors'
import { validateIdentities, type KnownPerson } from './validateIdentities'

/** The parts of the stored directory that decide what may be sent. */
export interface KnownDirectory {
  members: readonly { memberId: number }[]
  people: readonly (KnownPerson & { memberId: number | null })[]
  groups: readonly { groupId: number }[]
  policies: {
    inForce: ReadonlyMap<number, Policy>
    /** The latest version of each group that stands, in force or coming. */
    standing: ReadonlyMap<number, StandingVersion>
  }
  /** Whether a person makes the change, so that a second one approves what it makes of policies. */
  isByPerson?: boolean
  /** The classes of voters by policies to come, by group. */
  comingClasses: ReadonlyMap<number, readonly string[]>
  /** The lists of the sent groups as far as they matter, such as the members of a council whose chairs were sent. */
  lists: { [L in GroupList]: readonly StoredRow<L>[] }
  merged: MergedDuplicates
}

/**
 * Finds repeated keys, and ids that neither the stored directory nor the call contains; returns messages by field.
 * Without errors the object is empty.
 */
export function validateDirectory(
  sent: SentDirectory,
  known: KnownDirectory,
  presets: PresetOfGroup,
  selection: RowSelection = {},
): Record<string, string[]> {
  const errors = new ValidationErrors()
  const memberIds = idsOf('memberId', known.members, sent.members)
  const personIds = idsOf('userId', known.people, sent.people)
  const groupIds = idsOf('groupId', known.groups, sent.groups)

  errors.twice('members', sent.members, ['memberId'])
  errors.twice('people', sent.people, ['userId'])
  errors.twice('groups', sent.groups, ['groupId'])
  errors.unknown('people', sent.people, 'memberId', memberIds)
  validateIdentities(errors, sent.people, known.people)
  validateMerged(errors, sent, known)
  for (const [at, group] of sent.groups.entries()) {
    validateGroup(errors, `groups.${at}`, group, {
      memberId: memberIds,
      userId: personIds,
      groupId: groupIds,
    })
    const { classes } = validatePolicy(errors, `groups.${at}`, group, known, presets)
    validateClasses(errors, `groups.${at}`, group, known, classes)
    validateChairs(errors, `groups.${at}`, group, known, selection)
    validateLeaves(errors, `groups.${at}`, group, known)
  }
  return errors.found
}

/**
 * A preset begins a policy and changes none; terms and chairs must be possible in the policy as it will be, whose
 * voters are returned.
 */
function validatePolicy(
  errors: ValidationErrors,
  fieldPath: string,
  { groupId, policy = {}, chairs = [] }: SentGroup,
  { policies, isByPerson = false }: KnownDirectory,
  presets: PresetOfGroup,
): Policy['electorate'] {
  const { preset, ...parts } = policy
  const inForce = policies.inForce.get(groupId)
  if (preset && inForce && !haveSameVoters(preset, inForce.electorate))
    errors.note(
      `${fieldPath}.policy.preset`,
      'Please leave it: the group has a policy, of which others vote. Send the parts that change.',
    )
  const before = inForce ?? firstPolicies(preset ?? presetOf(groupId, presets)).current
  const wanted = withParts(before, parts)
  const refusal =
    inForce && nextVersionRefusal(inForce, parts, policies.standing.get(groupId), isByPerson)
  if (refusal) errors.note(`${fieldPath}.policy`, refusal)
  for (const { path, message } of classRefusals(wanted))
    errors.note([fieldPath, 'policy', ...path].join('.'), message)
  if (chairs.length > 0 && !wanted.electorate.doChairsVote)
    errors.note(
      `${fieldPath}.chairs`,
      "Please leave chairs out: by this group's policy the chairs of others have no vote in it.",
    )
  return wanted.electorate
}

/** A class of voters must be one that the group has or will have; one that is stored may be sent back. */
function validateClasses(
  errors: ValidationErrors,
  fieldPath: string,
  group: SentGroup,
  { comingClasses, lists }: KnownDirectory,
  now: readonly string[],
): void {
  const classes = [...new Set([...now, ...(comingClasses.get(group.groupId) ?? [])])]
  const message =
    classes.length === 0
      ? 'Please leave it empty: the group has no classes of voters.'
      : `Please provide one of: ${classes.join(', ')}.`
  for (const list of ['memberships', 'memberCompanies'] as const) {
    const [id = ''] = idsWithin(list)
    const spelled = (row: PlainRow) => `${String(row[id])} ${String(row.voterClass)}`
    const its = (lists[list] as readonly StoredRow<typeof list>[]).filter(
      ({ groupId, voterClass }) => groupId === group.groupId && voterClass !== null,
    )
    const stored = new Set(its.map(spelled))
    for (const [at, row] of (group[list] ?? []).entries())
      if (row.voterClass && !classes.includes(row.voterClass) && !stored.has(spelled(row)))
        errors.note(`${fieldPath}.${list}.${at}.voterClass`, message)
  }
}

/** The leaves that are sent must go together with those that are stored. */
function validateLeaves(
  errors: ValidationErrors,
  fieldPath: string,
  group: SentGroup,
  { lists }: KnownDirectory,
): void {
  for (const list of ['memberships', 'memberCompanies'] as const) {
    const [id = ''] = idsWithin(list)
    const sent = (group[list] ?? []) as readonly PlainRow[]
    const brought = sent.map((row) =>
      Object.keys(noLeaves).flatMap((field) =>
        row[field] === undefined ? [] : [[field, row[field]]],
      ),
    )
    if (brought.every((fields) => fields.length === 0)) continue
    const ofGroup = (lists[list] as readonly StoredRow<typeof list>[]).filter(
      ({ groupId }) => groupId === group.groupId,
    )
    const stored = new Map(ofGroup.map((row) => [(row as PlainRow)[id], row]))
    for (const [at, fields] of brought.entries()) {
      if (fields.length === 0) continue
      const its = stored.get(sent[at]?.[id])
      const refusal = leaveRefusal({ ...noLeaves, ...its, ...Object.fromEntries(fields) })
      if (refusal) errors.note(`${fieldPath}.${list}.${at}.${refusal[0]}`, refusal[1])
    }
  }
}

/** A chair must be a member of the council, because nobody else could cast the chair's vote. */
function validateChairs(
  errors: ValidationErrors,
  fieldPath: string,
  { groupId, memberships, chairs }: SentGroup,
  known: KnownDirectory,
  selection: RowSelection,
): void {
  const staying = known.lists.chairs.filter(({ councilId }) => councilId === groupId)
  if ((chairs ?? staying).length === 0) return
  const belonging = memberships ?? known.lists.memberships.filter((row) => row.groupId === groupId)
  const userIds = new Set(belonging.map(({ userId }) => userId))
  for (const [at, { userId }] of chairs?.entries() ?? [])
    if (!userIds.has(userId))
      errors.note(`${fieldPath}.chairs.${at}.userId`, 'Please provide a member of this council.')
  // Where only some memberships are compared, all others stay.
  const selected = selection.memberships as readonly { userId: number }[] | undefined
  const isSent = (id: number) => selected?.some(({ userId }) => userId === id) ?? true
  const lost = staying
    .map(({ userId }) => userId)
    .filter((userId) => !userIds.has(userId) && isSent(userId))
  if (memberships && !chairs && lost.length > 0)
    errors.note(
      `${fieldPath}.memberships`,
      `Please keep ${[...new Set(lost)].join(', ')}, or send chairs without them: they chair a working group.`,
    )
}

type Ids = ReadonlySet<number>

function validateGroup(
  errors: ValidationErrors,
  fieldPath: string,
  group: SentGroup,
  known: Record<'userId' | 'memberId' | 'groupId', Ids>,
): void {
  for (const list of listNames) {
    const rows = (group[list] ?? []) as readonly Record<string, number | null>[]
    errors.twice(`${fieldPath}.${list}`, rows, idsWithin(list))
    for (const [field, kind] of referencesOf(list))
      errors.unknown(`${fieldPath}.${list}`, rows, field, known[kind])
  }
  const { alternates = [] } = group
  for (const [at, { alternateUserId, principalUserId, fromDay, toDay }] of alternates.entries()) {
    if (alternateUserId === principalUserId)
      errors.note(
        `${fieldPath}.alternates.${at}.alternateUserId`,
        'Please provide somebody else than the one stood in for.',
      )
    if (fromDay && toDay && fromDay > toDay)
      errors.note(
        `${fieldPath}.alternates.${at}.toDay`,
        'Please provide a day from the first one on.',
      )
  }
}

function idsOf<K extends string>(
  name: K,
  ...lists: readonly (readonly Record<K, number>[])[]
): Ids {
  return new Set(lists.flatMap((rows) => rows.map((row) => row[name])))
}
