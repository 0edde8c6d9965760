/** What closing or cancelling a question now would come to, for the act itself and for its rehearsal. */
import { formatPacific } from '../../rules/pacificText'
import type { GroupPolicy } from '../../rules/policy'
import { type CloseRuling, mayCancel, mayClose } from '../../rules/question'
import type { Verdict } from '../../rules/verdict'
import { isBlindPoll } from '../access/blindPoll'
import type { Transaction } from '../database/open'
import { findRoll } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Refusal } from '../http/refusal'
import { judgeStored } from './recount'

export interface WeighedEnd<S = 'Closed' | 'Cancelled', R = 'Pass' | 'Failed' | 'Cancelled'> {
  status: S
  result: R
  verdict: Verdict
  /** Why it is not done; null where it may be. */
  refusal: Refusal | null
  /** When a waiting time ends, after which closing is allowed; null where there is none, or none is told. */
  earliest: string | null
}

/**
 * Closing at `now`. Of a blind poll the end of the waiting time is not told: it follows from the instant of
 * the vote that met the threshold, and so would tell what that one was. Voting specification §4 'Close rule'. */
export async function weighClose(
  tx: Transaction,
  question: VoteQuestionRow,
  now: string,
): Promise<WeighedEnd<'Closed', 'Pass' | 'Failed'>> {
  const verdict = await judgeEnded(tx, question)
  const ruling = mayClose(question, now, question.policy.closeWaitHours)
  const earliest = ruling.allowed || isBlindPoll(question) ? null : ruling.earliest
  return {
    status: 'Closed',
    result: verdict.passes ? 'Pass' : 'Failed',
    verdict,
    refusal: ruling.allowed ? null : refuseClose(ruling.reason, earliest, question.policy),
    earliest,
  }
}

/** Cancelling at `now`. Voting specification §4. */
export async function weighCancel(
  tx: Transaction,
  question: VoteQuestionRow,
  now: string,
): Promise<WeighedEnd<'Cancelled', 'Cancelled'>> {
  return {
    status: 'Cancelled',
    result: 'Cancelled',
    verdict: await judgeEnded(tx, question),
    refusal: mayCancel(question, now).allowed ? null : new Refusal('vote-ended'),
    earliest: null,
  }
}

async function judgeEnded(tx: Transaction, question: VoteQuestionRow): Promise<Verdict> {
  const roll = await findRoll(tx, question.voteQuestionId)
  return judgeStored(tx, question, roll, { hasEnded: true })
}

function refuseClose(
  reason: Extract<CloseRuling, { allowed: false }>['reason'],
  earliest: string | null,
  { closeWaitHours }: GroupPolicy,
): Refusal {
  if (reason === 'ended') return new Refusal('vote-ended')
  return new Refusal('close-too-early', {
    detail: earliest
      ? `This question can be closed after ${formatPacific(earliest)}.`
      : `This question can be closed ${closeWaitHours} hours after quorum and threshold are met, or once all quorum members have voted.`,
  })
}
