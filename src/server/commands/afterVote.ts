import { isBlindPoll } from '../../rules/blindPoll'
import type { VoteGrant } from '../domain/grant'
import type { Transaction } from '../database/open'
import type { StoredBallot } from '../database/repositories/voteResults'
import { saveCounts, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { appendEvent } from '../record/appendEvent'
import { ballotEvent } from '../record/questionEvents'
import { countedAt, judgeStored } from './recount'

/** A vote just stored; `replaces` is the `seq` of the event of the version before it. */
interface StoredVote {
  ballot: StoredBallot
  replaces: number | null
}

/** What a stored vote of a locked question brings with it: the recount, the record event and word to the hub. */
export async function afterVote(
  tx: Transaction,
  question: VoteQuestionRow,
  grant: VoteGrant,
  { ballot, replaces }: StoredVote,
): Promise<void> {
  const now = ballot.at
  const verdict = await judgeStored(tx, question)
  await saveCounts(tx, question, countedAt(question, verdict, now))
  const isBlind = isBlindPoll(question)
  const event = ballotEvent(grant, ballot, { isBlind, replaces })
  await appendEvent(tx, 'question', question, event, now)
}
