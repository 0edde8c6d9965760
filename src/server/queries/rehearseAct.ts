import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DryRun } from '../../contract/voteQuestionActs'
import { areCountsWithheld } from '../../rules/blindPoll'
import { authorizeQuestion } from '../access/authorize'
import type { Standing } from '../access/standing'
import { type Ending, endingMail } from '../commands/ending'
import { weighCancel, weighClose, type WeighedEnd } from '../commands/weighedEnd'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { findVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Refusal } from '../http/refusal'
import type { QuestionMail } from '../mail/voteQuestionMail'
import { subjectOf } from '../mail/voteQuestionSubject'
import { outcomeOf } from '../record/outcome'
import { readQuestionTime } from '../record/questionTime'
import { inSnapshot } from './inSnapshot'

export type RehearsedAct = 'close' | 'cancel'

/**
 * What an act would come to now and who would be mailed: the act's own code without its writes.
 *
 * @throws {Refusal} not-found, not-an-admin
 */
export function rehearseAct(
  db: NodePgDatabase,
  readClock: ReadClock,
  person: Standing,
  voteQuestionId: number,
  act: RehearsedAct,
): Promise<DryRun> {
  return inSnapshot(db, async (tx) => {
    const question = await findVoteQuestion(tx, person.groupId, voteQuestionId)
    if (!question) throw new Refusal('not-found')
    const now = await readQuestionTime(tx, readClock, voteQuestionId)
    const { weighed, ending } = await weigh(tx, question, person, act, now)
    const outcome = outcomeOf(weighed.verdict, weighed.result)
    const group = await findMailingGroup(tx, question.groupId)
    const mail = endingMail(question, group, ending, outcome)
    const rehearsal = presentRehearsal(weighed, mail)
    return areCountsWithheld(question) ? withoutChoices(rehearsal) : rehearsal
  })
}

async function weigh(
  tx: Transaction,
  question: VoteQuestionRow,
  person: Standing,
  act: RehearsedAct,
  now: string,
): Promise<{ weighed: WeighedEnd; ending: Ending }> {
  if (act === 'close') {
    const weighed = await weighClose(tx, question, now)
    const { status, result } = weighed
    return { weighed, ending: { status, result, by: authorizeQuestion('close', person), now } }
  }
  const weighed = await weighCancel(tx, question, now)
  const { status, result } = weighed
  const by = authorizeQuestion('cancel', person)
  return { weighed, ending: { status, result, by, reason: '', now } }
}

function presentRehearsal(
  { status, result, verdict, refusal, earliest }: WeighedEnd,
  mail: QuestionMail,
): DryRun {
  return {
    voteStatus: status,
    voteResult: result,
    counts: verdict.tally.byChoice,
    quorumReached: verdict.quorum.isReached,
    isVoteThresholdMet: verdict.threshold.isMet,
    recipients: mail.recipients,
    mailSubject: mail.recipients.length > 0 ? subjectOf(mail) : null,
    refusal: refusal && refusal.message,
    earliestClose: earliest,
  }
}

/** What is left once nothing may follow from what was chosen. */
function withoutChoices(rehearsal: DryRun): DryRun {
  const { voteResult } = rehearsal
  return {
    ...rehearsal,
    voteResult: voteResult === 'Cancelled' ? voteResult : null,
    counts: null,
    isVoteThresholdMet: null,
  }
}
