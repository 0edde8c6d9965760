import type { VoteExportRow } from '../../contract/voteExport'
import type { Side } from '../../rules/policy/policy'
import { countLine } from '../../rules/classText'
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
  { header: 'Result', width: 11, kind: 'text', value: (row) => row.choiceResult ?? row.voteResult },
  { header: 'Total Votes', width: 12, kind: 'number', value: ({ totalVotes }) => totalVotes },
  { header: 'Yes Votes', width: 12, kind: 'number', value: yesVotesOf },
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

const classColumn: Column<NumberedComment> = {
  header: 'Class',
  width: 20,
  kind: 'text',
  value: ({ voterClass = null }) => voterClass,
}

const weightColumn: Column<NumberedComment> = {
  header: 'Weight',
  width: 8,
  kind: 'number',
  value: ({ weight = 1 }) => weight,
}

/** The columns of votes; those of classes and weights only where some vote has one. */
function voteColumns(votes: readonly NumberedComment[]): Column<NumberedComment>[] {
  return [
    ...commentColumns,
    ...(votes.some(({ voterClass }) => voterClass !== undefined) ? [classColumn] : []),
    ...(votes.some(({ weight }) => weight !== undefined) ? [weightColumn] : []),
  ]
}

/** The votes of the choices that count so, whatever they are called; empty where there is none. */
function countOf({ counts }: VoteExportRow, wanted: Side): number | null {
  const its = counts?.filter((choice) => choice.counts === wanted) ?? []
  if (its.length === 0) return null
  return its.reduce((total, { count, uncounted = 0 }) => total + count - uncounted, 0)
}

const furtherColumns: Column<NumberedQuestion>[] = [
  {
    header: 'Deadline',
    width: 17,
    kind: 'date',
    namesZone: true,
    value: ({ voteDeadline = null }) => voteDeadline,
  },
  { header: 'No Votes', width: 12, kind: 'number', value: (row) => countOf(row, 'against') },
  { header: 'Abstain Votes', width: 14, kind: 'number', value: (row) => countOf(row, 'abstain') },
  { header: 'Votes by Choice', width: 36, kind: 'text', value: countsText },
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
    ...planSheets('Comments', voteColumns(comments), comments),
  ]
}

/** The same with deadline and count of each choice, and every vote, with a comment or without. */
export function everyVoteSheets(rows: readonly VoteExportRow[], groupName: string): SheetPlan[] {
  const questions = rows.map((row, index) => ({ ...row, no: index + 1 }))
  const votes = questions.flatMap(({ no, title, votes: own = [] }) =>
    own.map((vote) => ({ ...vote, no, title })),
  )
  return [
    ...planSheets(
      groupName || 'Vote Questions',
      [...questionColumns, ...furtherColumns],
      questions,
    ),
    ...planSheets('Votes', voteColumns(votes), votes),
  ]
}

function countsText({ counts }: VoteExportRow): string {
  return (counts ?? []).map(countLine).join('\n')
}

/** Empty where the leading choice decides. */
function yesVotesOf({ choiceResult, totalYesVotes }: VoteExportRow): number | null {
  return choiceResult === null ? totalYesVotes : null
}

function fileNamesOf({ attachments }: VoteExportRow): string {
  return attachments.map(({ fileName }) => fileName).join('\n')
}
