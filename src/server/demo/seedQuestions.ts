import type { Transaction } from '../database/open'
import { attachments } from '../database/schema/attachments'
import { recordEvents, recordTexts } from '../database/schema/record'
import {
  rollEntries,
  voteQuestions,
  voteQuestionVersions,
  voteResults,
  voteResultVersions,
} from '../database/schema/voteQuestions'
import { attachmentsOf } from './attachmentsOf'
import type { KeepFile } from './attachmentsOf'
import { continueSerial, insertMany } from '../database/insertMany'
import type { History } from './playHistory'
import { questionRow } from './questionRow'
import type { QuestionRow } from './questionRow'
import { recordOf } from './recordOf'
import { resultsOf } from './resultsOf'
import { versionsOf } from './versionsOf'

/** Stores every played question with its roll, votes, versions, record and files. */
export async function seedQuestions(
  tx: Transaction,
  history: History,
  keep: KeepFile,
): Promise<void> {
  const questions = await Promise.all(
    history.questions.map(async ({ voteQuestionId, played, origin }) => {
      const files = await attachmentsOf(played.plan, keep)
      return { played, row: questionRow(voteQuestionId, played, origin, files) }
    }),
  )
  const records = questions.map(({ played, row }) => recordOf(played, row))
  const results = resultsOf(
    questions.map(({ played, row }) => ({ played, id: row.voteQuestionId })),
  )

  await insertMany(
    tx,
    voteQuestions,
    questions.map(({ row }, at) => ({ ...row, ...records[at]?.last })),
  )
  await insertMany(
    tx,
    rollEntries,
    questions.flatMap(({ played, row }) =>
      played.roll.map((entry) => ({ ...entry, voteQuestionId: row.voteQuestionId })),
    ),
  )
  await insertMany(tx, voteResults, results.live)
  await insertMany(tx, voteResultVersions, results.earlier)
  await insertMany(
    tx,
    voteQuestionVersions,
    questions.flatMap(({ played, row }) => versionsOf(played, row)),
  )
  await insertMany(
    tx,
    attachments,
    questions.flatMap(({ row }) => fileRows(row)),
  )
  await insertMany(
    tx,
    recordEvents,
    records.flatMap(({ events }) => events),
  )
  await insertMany(
    tx,
    recordTexts,
    records.flatMap(({ texts }) => texts),
  )
  await continueSerial(tx, 'vote_questions', 'vote_question_id')
  await continueSerial(tx, 'roll_entries', 'roll_entry_id')
  await continueSerial(tx, 'vote_results', 'vote_result_id')
}

function fileRows(row: QuestionRow) {
  return row.attachments.map((file) => ({
    ...file,
    ownerTable: 'VoteQuestions' as const,
    ownerId: row.voteQuestionId,
    createdById: row.createdById,
    createdAt: row.createdAt,
  }))
}
