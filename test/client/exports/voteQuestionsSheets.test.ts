import { readSheets } from '../../support/sheets'
import { makeWorkbook } from '../../../src/client/exports/workbooks'
import { exportedComment, exportRow } from '../../support/exportAnswers'

const vote = exportedComment()
const weighed = exportRow({
  counts: [{ choice: 'No', count: 4, uncounted: 3 }],
  comments: [vote],
  votes: [
    { ...vote, voterClass: 'Issuers' },
    { ...vote, voterClass: null, weight: 3 },
  ],
})

const sheetsOf = (plan: 'everyVote' | 'voteQuestions') =>
  readSheets(makeWorkbook(plan, 'Audio', JSON.stringify([weighed]), () => undefined))

test('sides are without what is not counted, and the text of all choices says it', () => {
  const [questions] = sheetsOf('everyVote')
  expect(questions?.rows[1]?.slice(14)).toEqual([1, null, 'No: 4 (3 not counted)'])
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
