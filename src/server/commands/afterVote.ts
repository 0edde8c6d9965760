import type { VoteResultRow } from '../../contract/voteResults'
import type { RollEntry } from '../../rules/roll'
import { isBlindPoll } from '../access/blindPoll'
import type { VoteGrant } from '../access/grant'
import type { Standing } from '../access/standing'
import type { Transaction } from '../database/open'
import { tellHubOfVoteQuestion } from '../database/repositories/outbox'
import type { StoredBallot, VoteResultRecord } from '../database/repositories/voteResults'
import { saveVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { presentVoteResult } from '../presenters/voteResult'
import { appendEvent } from '../record/appendEvent'
import { ballotEvent } from '../record/ballotEvent'
import { countedAt, judgeStored } from './recount'

/** A locked question with its roll and the person who acts. */
export interface BallotBox {
  question: VoteQuestionRow
  roll: readonly RollEntry[]
  person: Standing
}

/** A vote just stored; `replaces` is the `seq` of the event of the version before it. */
export interface StoredVote {
  result: VoteResultRecord
  ballot: StoredBallot
  replaces: number | null
}

/** What a stored vote brings with it: the recount, the record event, word to the hub, and the answer. */
export async function afterVote(
  tx: Transaction,
  { question, roll, person }: BallotBox,
  grant: VoteGrant,
  { result, ballot, replaces }: StoredVote,
): Promise<VoteResultRow> {
  const { voteQuestionId } = question
  const isBlind = isBlindPoll(question)
  const now = ballot.at
  // As if it ended here: what could still change the outcome is nobody's question, and costly.
  const verdict = await judgeStored(tx, question, roll, { hasEnded: true })
  await saveVoteQuestion(tx, voteQuestionId, countedAt(question, verdict, now))
  const { content, texts } = ballotEvent(grant, ballot, { isBlind, replaces })
  await appendEvent(tx, voteQuestionId, content, { now, texts })
  await tellHubOfVoteQuestion(tx, question)
  return presentVoteResult(result, grant.vote, isBlind, person)
}
