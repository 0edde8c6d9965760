/** Answers to a file or an earlier import that come when something else was chosen since. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { importApi } from '../../../../src/client/api/administration'
import { watchFileImport } from '../../../../src/client/entities/fileImport/fileImport.saga'
import {
  selectImportAnswer,
  selectIsImportRunning,
} from '../../../../src/client/entities/fileImport/fileImport.selectors'
import { fileImport } from '../../../../src/client/entities/fileImport/fileImport.slice'
import { readTable } from '../../../../src/client/exports/readTable'
import { storedFiles } from '../../../../src/client/store/fileStore'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'

const chosen = fileImport.tableChosen({ kind: 'people', fileId: 'f1', fileName: 'people.csv' })
const putBack = fileImport.putBackChosen({ importId: 7 })
const answerMs = { table: 20, putBack: 10 }

/** What is shown once all answers have come; that to the table comes last. */
async function shownAfter(...actions: UnknownAction[]) {
  const answered = (of: keyof typeof answerMs) => async () => {
    await new Promise((resolve) => setTimeout(resolve, answerMs[of]))
    return { of, isDryRun: true, rows: [] }
  }
  const saga = expectSaga(watchFileImport)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(storedFiles), [new File(['Name'], 'people.csv')]],
      [matchers.call.fn(readTable), { columns: ['Name'], rows: [] }],
      [matchers.call.fn(importApi.importTable), dynamic(answered('table'))],
      [matchers.call.fn(importApi.putBack), dynamic(answered('putBack'))],
      [matchers.call.fn(importApi.listImports), { imports: [] }],
    ])
  const ran = saga.silentRun(60)
  for (const action of actions) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    saga.dispatch(action)
  }
  const state = (await ran).storeState as RootState
  return { answer: selectImportAnswer(state), isRunning: selectIsImportRunning(state) }
}

test('a trial is not shown under another table', async () => {
  expect(await shownAfter(chosen, fileImport.closed())).toEqual({ answer: null, isRunning: false })
})

test.each([
  ['a file', [putBack, chosen], 'table'],
  ['an earlier import', [chosen, putBack], 'putBack'],
])('only the trial of %s is shown that was chosen last', async (_, actions, of) => {
  expect(await shownAfter(...actions)).toMatchObject({ answer: { of }, isRunning: false })
})

test('what was written is not shown on a page that was opened again since', async () => {
  const written = fileImport.putBackRequested()
  const { answer } = await shownAfter(putBack, written, fileImport.closed())
  expect(answer).toBeNull()
})
