import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DryRun } from '../../../contract/voteQuestionActs'
import { areCountsWithheld } from '../../../rules/blindPoll'
import { authorizeQuestion } from '../access/voteQuestions'
import type { CallerStatus } from '../../domain/callerStatus'
import { type Ending, endingMail } from './endQuestion'
import { evaluateCancel, evaluateClose, type EvaluatedEnd } from './evaluateEnd'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { findVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import { presentClasses } from '../presenters/classCounts'
import type { QuestionMail } from '../../mail/voteQuestionMail'
import { subjectOf } from '../../mail/voteQuestionLetter'
import { outcomeOf } from '../../record/questionEvents'
import { readRecordTime } from '../../record/recordTime'
import { inSnapshot } from '../../database/transaction'

export type PreviewedAct = 'close' | 'cancel'

/**
 * Previews an act on a question: the outcome and the mail recipients, computed by the code of the act without its
 * writes.
 *
 * @throws {ApiError} not-found, not-an-admin
 */
export function previewAct(
  db: NodePgDatabase,
  readClock: ReadClock,
  person: CallerStatus,
  voteQuestionId: number,
  act: PreviewedAct,
): Promise<DryRun> {
  return inSnapshot(db, async (tx) => {
    const question = orNotFound(await findVoteQuestion(tx, person.groupId, voteQuestionId))
    const now = await readRecordTime(tx, readClock, question)
    const { evaluated, ending } = await evaluate(tx, question, person, act, now)
    const outcome = outcomeOf(evaluated.verdict, evaluated.result)
    const group = await findMailingGroup(tx, question.groupId)
    const mail = endingMail(question, group, ending, outcome)
    const preview = presentPreview(evaluated, mail)
    return areCountsWithheld(question) ? withoutChoices(preview) : preview
  })
}

async function evaluate(
  tx: Transaction,
  question: VoteQuestionRow,
  person: CallerStatus,
  act: PreviewedAct,
  now: string,
): Promise<{ evaluated: EvaluatedEnd; ending: Ending }> {
  if (act === 'close') {
    const evaluated = await evaluateClose(tx, question, now)
    const { status, result } = evaluated
    return { evaluated, ending: { status, result, by: authorizeQuestion('close', person), now } }
  }
  const evaluated = await evaluateCancel(tx, question, now)
  const { status, result } = evaluated
  const by = authorizeQuestion('cancel', person)
  return { evaluated, ending: { status, result, by, reason: '', now } }
}

function presentPreview(
  { status, result, verdict, refusal, earliest }: EvaluatedEnd,
  mail: QuestionMail,
): DryRun {
  return {
    voteStatus: status,
    voteResult: result,
    counts: verdict.tally.byChoice,
    classes: presentClasses(verdict.classes, false),
    quorumReached: verdict.quorum.isReached,
    isVoteThresholdMet: verdict.threshold.isMet,
    recipients: mail.recipients,
    mailSubject: mail.recipients.length > 0 ? subjectOf(mail) : null,
    refusal: refusal && refusal.message,
    earliestClose: earliest,
  }
}

/** The preview without anything that reveals choices. */
function withoutChoices(preview: DryRun): DryRun {
  const { voteResult } = preview
  return {
    ...preview,
    voteResult: voteResult === 'Cancelled' ? voteResult : null,
    counts: null,
    classes: preview.classes.map((one) => ({ ...one, counts: null })),
    isVoteThresholdMet: null,
  }
}
