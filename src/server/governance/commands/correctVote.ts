import type { CorrectionChange, CorrectionEffects } from '../../../contract/corrections'
import { storedText } from '../../../rules/comment'
import { voteCorrectionRefusal, voteInWords } from '../../../rules/correction'
import { countedAt, resultOf } from '../../../rules/question'
import { resultLabel } from '../../../rules/outcome'
import type { RollEntry } from '../../../rules/roll'
import type { Verdict } from '../../../rules/verdict'
import { recipientsOf } from '../../../rules/recipients'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import { findHolderAddresses } from '../../database/repositories/people'
import { saveVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import {
  findRecordedVote,
  insertAddedVote,
  saveCorrectedVote,
  type VoteResultRecord,
} from '../../database/repositories/voteResults'
import { badField } from '../../domain/apiError'
import { appendEvent } from '../../record/appendEvent'
import { type ApprovedCorrection, correctedEvent } from '../../record/correctedEvents'
import { findLastBallotSeq } from '../../record/findEvents'
import { outcomeOf } from '../../record/questionEvents'
import { requireVerified } from '../../record/verify/findMismatch'
import { readRecordTime } from '../../record/recordTime'
import { auditedBallot } from './auditedBallot'
import type { CommandContext } from './commandContext'
import { lockQuestionFor } from './questionContext'
import { mailCorrection } from './mailCorrection'
import { evaluateStoredVotes } from './recount'
import { effectsOf, refuseCorrection, type EvaluatedCorrection, yesNo } from './evaluatedCorrection'

type VoteChange = Extract<CorrectionChange, { kind: 'vote' }>

/**
 * Evaluates the correction of a vote of an ended question, or the addition of a vote that was never recorded.
 *
 * @throws {ApiError} access-denied, not-found; bad-input where nobody on the roll holds such a vote
 */
export async function evaluateVoteCorrection(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  groupId: number,
  change: VoteChange,
): Promise<EvaluatedCorrection> {
  const { voteQuestionId, rollEntryId } = change
  const { question, person } = await lockQuestionFor(tx, { groupId, voteQuestionId }, userId)
  const now = await readRecordTime(tx, readClock, question)
  const held = await findRecordedVote(tx, voteQuestionId, rollEntryId)
  if (!held) throw badField('change.rollEntryId', 'Please choose a vote of this question.')
  const { entry: line, vote } = held
  const wanted = {
    voteChoice: change.voteChoice,
    voteReason: storedText(change.voteReason),
  }
  return {
    subject: { groupId, subject: 'question', subjectId: voteQuestionId },
    place: placeOf(question),
    person,
    now,
    target: `vote ${rollEntryId}`,
    basis: vote === null ? 'no vote' : String(vote.revision),
    about: `Vote of ${holderOf(line)}`,
    oldValue: voteInWords(vote),
    newValue: voteInWords(wanted),
    audited: auditedBallot(question, line, vote, wanted.voteChoice),
    refusal: refuseCorrection(voteCorrectionRefusal(question, line, vote, wanted)),
    apply: (approved) => correctVote(tx, { question, line, vote, now }, wanted, approved),
    announce: () => enqueueVoteQuestionChanged(tx, question),
  }
}

interface Corrected {
  question: VoteQuestionRow
  line: RollEntry
  /** The recorded vote; null where none was recorded. */
  vote: VoteResultRecord | null
  now: string
}

type WantedVote = Pick<VoteResultRecord, 'voteChoice' | 'voteReason'>

async function correctVote(
  tx: Transaction,
  { question, line, vote, now }: Corrected,
  wanted: WantedVote,
  approved: ApprovedCorrection,
): Promise<CorrectionEffects> {
  const { voteQuestionId, groupId } = question
  const { rollEntryId } = line
  await requireVerified(tx, { subject: 'question', id: voteQuestionId })
  const before = await evaluateStoredVotes(tx, question)
  const replaces = vote === null ? null : await findLastBallotSeq(tx, voteQuestionId, rollEntryId)
  if (vote === null) await addVote(tx, { question, line, now }, wanted, approved)
  else await saveCorrectedVote(tx, vote, wanted)
  const after = await evaluateStoredVotes(tx, question)
  const voteResult = resultOf(after)
  const ballot = { rollEntryId, choice: wanted.voteChoice, comment: wanted.voteReason, replaces }
  const event = correctedEvent(approved, ballot, outcomeOf(after, voteResult))
  await appendEvent(tx, 'question', question, event, now)
  await saveVoteQuestion(tx, voteQuestionId, { ...countedAt(question, after, now), voteResult })
  const group = await findMailingGroup(tx, groupId)
  const holders = await findHolderAddresses(tx, groupId, line)
  const effects = effectsOf([
    ['Result', resultLabel(question.voteResult, before.lead), resultLabel(voteResult, after.lead)],
    ...countRows(before, after),
    ['Votes', before.tally.total, after.tally.total],
    ['Votes that count for the quorum', before.quorum.voted, after.quorum.voted],
    ['Voting threshold met', yesNo(before.threshold.isMet), yesNo(after.threshold.isMet)],
    ['Quorum met', yesNo(before.quorum.isReached), yesNo(after.quorum.isReached)],
  ])
  return mailCorrection(tx, group, approved, {
    ...placeOf(question),
    recipients: [...recipientsOf(question, group.reflectorEmail), ...holders],
    effects,
  })
}

/** Adds a vote for its holder, cast by the person who asked for the correction. */
function addVote(
  tx: Transaction,
  { question, line, now }: Omit<Corrected, 'vote'>,
  { voteChoice, voteReason }: WantedVote,
  { correction }: ApprovedCorrection,
): Promise<void> {
  const actor = { userId: correction.askedById, name: correction.askedBy }
  const by = { actor, right: correction.askedRight, vote: line }
  const ballot = { choice: voteChoice, comment: voteReason, at: now }
  return insertAddedVote(tx, question.voteQuestionId, by, ballot)
}

function placeOf({ title, voteQuestionId }: VoteQuestionRow) {
  return { title, page: `votingquestions/${voteQuestionId}` }
}

function countRows(before: Verdict, after: Verdict): [string, number, number][] {
  const countOf = (choice: string) =>
    before.tally.byChoice.find((counted) => counted.choice === choice)?.count ?? 0
  return after.tally.byChoice.map(({ choice, count }) => [choice, countOf(choice), count])
}

function holderOf({ userName, memberName, title, kind, groupName }: RollEntry): string {
  const holder = userName ?? memberName ?? ''
  return kind === 'chair' && title !== null ? `${holder}, ${title} of ${groupName}` : holder
}
