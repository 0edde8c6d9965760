import type { VoteExportRow } from '../../contract/voteExport'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

/** A question with the number by which its comments name it. */
type NumberedQuestion = VoteExportRow & { no: number }
type NumberedComment = VoteExportRow['comments'][number] & { no: number; title: string }

const questionColumns: Column<NumberedQuestion>[] = [
  { header: 'No.', width: 6, kind: 'number', value: ({ no }) => no },
  { header: 'Title', width: 50, kind: 'text', value: ({ title }) => title },
  {
    header: 'Started',
    width: 17,
    kind: 'date',
    namesZone: true,
    value: (row) => row.voteStartedDate,
  },
  {
    header: 'Completed',
    width: 17,
    kind: 'date',
    namesZone: true,
    value: (row) => row.voteStatusDate,
  },
  { header: 'Status', width: 11, kind: 'text', value: ({ voteStatus }) => voteStatus },
  { header: 'Result', width: 11, kind: 'text', value: ({ voteResult }) => voteResult },
  { header: 'Total Votes', width: 12, kind: 'number', value: ({ totalVotes }) => totalVotes },
  { header: 'Yes Votes', width: 12, kind: 'number', value: (row) => row.totalYesVotes },
  { header: 'Quorum Reached', width: 16, kind: 'yesNo', value: (row) => row.quorumReached },
  { header: 'Attachments', width: 36, kind: 'text', value: fileNamesOf },
  { header: 'Vote Type', width: 24, kind: 'text', value: ({ voteType }) => voteType },
  { header: 'Question Type', width: 28, kind: 'text', value: (row) => row.questionType },
  { header: 'Comments', width: 12, kind: 'number', value: ({ comments }) => comments.length },
]

const commentColumns: Column<NumberedComment>[] = [
  { header: 'No.', width: 6, kind: 'number', value: ({ no }) => no },
  { header: 'Title', width: 50, kind: 'text', value: ({ title }) => title },
  { header: 'Voter', width: 28, kind: 'text', value: ({ voterName }) => voterName },
  { header: 'Company', width: 28, kind: 'text', value: ({ voterCompany }) => voterCompany },
  { header: 'Vote', width: 12, kind: 'text', value: ({ voteChoice }) => voteChoice },
  { header: 'Comment', width: 70, kind: 'text', value: ({ voteReason }) => voteReason },
  { header: 'Voted', width: 17, kind: 'date', namesZone: true, value: ({ created }) => created },
]

/** A group's questions in the order of the rows, and on a sheet of their own all comments on them. */
export function voteQuestionsSheets(
  rows: readonly VoteExportRow[],
  groupName: string,
): SheetPlan[] {
  const questions = rows.map((row, index) => ({ ...row, no: index + 1 }))
  const comments = questions.flatMap(({ no, title, comments: own }) =>
    own.map((comment) => ({ ...comment, no, title })),
  )
  return [
    ...planSheets(groupName || 'Vote Questions', questionColumns, questions),
    ...planSheets('Comments', commentColumns, comments),
  ]
}

function fileNamesOf({ attachments }: VoteExportRow): string {
  return attachments.map(({ fileName }) => fileName).join('\n')
}
