import type { Policy } from '../../../rules/policy/policy'
import type { RollEntry, Voter } from '../../../rules/roll'
import { type GroupDirectory, rollAtOpening } from '../../../rules/rollAtOpening'
import { castableVotes, ineligibleReason, votesHeldBy } from '../../../rules/voting'
import type { Executor } from '../../database/open'
import { readDirectories, readDirectory } from '../../database/repositories/groupDirectory'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

interface RollingGroup {
  groupId: number
  policy: Pick<Policy, 'electorate' | 'attendance'>
}

/** The votes a person could cast if a question of the group opened now. */
export async function findCastableNow(
  db: Executor,
  group: RollingGroup,
  voter: Voter,
): Promise<RollEntry[]> {
  const ownGroupIds = new Set(voter.isInGroup ? [group.groupId] : [])
  return (await findCastableIn(db, [group], { ...voter, ownGroupIds })).get(group.groupId) ?? []
}

/** The same in several groups, by at most three statements however many there are. */
export async function findCastableIn(
  db: Executor,
  inGroups: readonly RollingGroup[],
  person: Pick<Voter, 'userId' | 'memberId'> & { ownGroupIds: ReadonlySet<number> },
): Promise<ReadonlyMap<number, RollEntry[]>> {
  const named = inGroups.map((group) => ({ ...group, name: '' }))
  const directories = await readDirectories(db, named, person)
  return new Map(
    directories.map((directory) => {
      const isInGroup = person.ownGroupIds.has(directory.groupId)
      return [directory.groupId, castableVotes(rollOf(directory), { ...person, isInGroup })]
    }),
  )
}

/** The roll that a question of the group would have if it opened now; its entries have no ids yet. */
export async function readRollNow(
  db: Executor,
  { groupId, policy }: RollingGroup,
): Promise<RollEntry[]> {
  return rollOf(await readDirectory(db, { groupId, name: '' }, policy))
}

const rollOf = (directory: GroupDirectory): RollEntry[] =>
  rollAtOpening(directory).map((entry) => ({ ...entry, rollEntryId: 0 }))

/**
 * Why a person may not vote on a question, as a sentence for that person; null where they have a vote to cast. Two
 * reasons beyond the roll's: the person is not a member of the group, or joined after the roll was fixed.
 */
export async function ineligibleReasonOf(
  db: Executor,
  question: Pick<VoteQuestionRow, 'groupId' | 'policy'>,
  roll: readonly RollEntry[],
  person: CallerStatus,
): Promise<string | null> {
  const voter = voterOf(person)
  if (castableVotes(roll, voter).length > 0) return null
  if (!person.isMember) return 'Only members of this group vote on its questions.'
  if (votesHeldBy(roll, voter).length === 0) {
    const [joined] = await findCastableNow(db, question, voter)
    if (joined) return joinedLater(joined)
  }
  return ineligibleReason(roll, voter)
}

function joinedLater({ kind, memberName }: RollEntry): string {
  return kind === 'company'
    ? `${memberName} joined this group after the question opened, so it holds no vote on it.`
    : 'You joined this group after the question opened, so you hold no vote on it.'
}
