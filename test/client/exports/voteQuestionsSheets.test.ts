import type { VoteExportRow } from '../../../src/contract/voteExport'
import { readSheets } from '../../support/sheets'
import { makeWorkbook } from '../../../src/client/exports/workbooks'
import { exportedComment, exportRow } from '../../support/exportAnswers'

const vote = exportedComment()
const weighed = exportRow({
  counts: [{ choice: 'No', count: 4, uncounted: 3, counts: 'against' }],
  comments: [vote],
  votes: [
    { ...vote, voterClass: 'Issuers' },
    { ...vote, voterClass: null, weight: 3 },
  ],
})

const sheetsOf = (plan: 'everyVote' | 'voteQuestions', row = weighed) =>
  readSheets(makeWorkbook(plan, 'Audio', JSON.stringify([row]), () => undefined))

test('sides are without what is not counted, and the text of all choices says it', () => {
  const [questions] = sheetsOf('everyVote')
  expect(questions?.rows[1]?.slice(14)).toEqual([1, null, 'No: 4 (3 not counted)'])
})

test('sides are counted by what a choice counts for, and empty where none counts so', () => {
  const numbers = (...counts: NonNullable<VoteExportRow['counts']>) =>
    sheetsOf('everyVote', exportRow({ counts, votes: [] }))[0]?.rows[1]?.slice(14, 16)
  const objections = [
    { choice: 'Veto', count: 2, counts: 'against' as const },
    { choice: 'Against', count: 4, uncounted: 1, counts: 'against' as const },
  ]
  expect(numbers({ choice: 'No', count: 3, counts: 'for' }, ...objections)).toEqual([5, null])
  expect(numbers({ choice: 'Neutral', count: 6, counts: 'abstain' })).toEqual([null, 6])
})

test('votes have a class and a weight only where some of them do', () => {
  const [, votes] = sheetsOf('everyVote')
  expect(votes?.rows.map((row) => row.slice(7))).toEqual([
    ['Class', 'Weight'],
    ['Issuers', 1],
    [null, 3],
  ])
  const [, comments] = sheetsOf('voteQuestions')
  expect(comments?.rows.map((row) => row.slice(7))).toEqual([[], []])
})
