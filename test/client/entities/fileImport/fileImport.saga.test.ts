import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { importApi } from '../../../../src/client/api/administration'
import {
  listImports,
  saveTable,
  sendPutBack,
  sendTable,
  tryTable,
  watchFileImport,
  saveCsv,
} from '../../../../src/client/entities/fileImport/fileImport.saga'
import {
  selectFileImports,
  selectImportAnswer,
  selectPutBackId,
  selectImportedRows,
  selectImportError,
  selectIsImportRunning,
  selectReadTable,
} from '../../../../src/client/entities/fileImport/fileImport.selectors'
import { fileImport } from '../../../../src/client/entities/fileImport/fileImport.slice'
import { NoTable } from '../../../../src/client/exports/noTable'
import { readTable } from '../../../../src/client/exports/readTable'
import { storedFiles } from '../../../../src/client/store/fileStore'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const chosen = { kind: 'people' as const, fileId: 'f1', fileName: 'people.csv' }
const table = { columns: ['Name'], rows: [['Ann'], ['Bo']] }
const unchanged = { changes: [], isEnding: false }
const row = { ...unchanged, line: 2, outcome: 'created' as const, about: 'Ann', reason: null }
const bad = {
  ...unchanged,
  line: 3,
  outcome: 'refused' as const,
  about: 'Bo',
  reason: 'Email: Please provide it.',
}
const answer = {
  isDryRun: true,
  created: 1,
  changed: 0,
  unchanged: 0,
  refused: 1,
  removed: 0,
  drafted: 0,
  ended: 0,
  removals: [],
  confirmRemovals: null,
  rows: [row, bad],
}
const file = new File(['Name\nAnn'], 'people.csv')

const read = () =>
  testSaga(tryTable, fileImport.tableChosen(chosen))
    .next()
    .call(storedFiles, ['f1'])
    .next([file])
    .call(readTable, file)

describe('tryTable', () => {
  it('reads the file and tries what it holds', () => {
    read().next(table).put(fileImport.tableRead(table)).next().call(sendTable, true).next().isDone()
  })

  it('tells why a file is no table', () => {
    read().throw(new NoTable('Empty.')).put(fileImport.tableUnreadable('Empty.')).next().isDone()
  })

  it('does not swallow a bug', () => {
    const bug = new TypeError('undefined is not a function')
    expect(() => read().throw(bug)).toThrow(bug)
  })
})

describeFetch('sendTable', {
  untilCall: () =>
    testSaga(sendTable, true)
      .next()
      .select(selectReadTable)
      .next({ kind: 'people', table })
      .select(selectImportAnswer)
      .next(null)
      .call(importApi.importTable, {
        params: { kind: 'people' },
        query: { dryRun: true, confirmRemovals: undefined },
        body: table,
      }),
  answer,
  succeeded: fileImport.succeeded(answer),
  failed: (failure) => fileImport.failed({ failure }),
})

it('what a trial said that it ends is confirmed where it is brought in, and not tried', () => {
  const tried = { ...answer, confirmRemovals: '5-9f2c41d0a8e3' }
  const sent = (dryRun: boolean, confirmRemovals: string | undefined) =>
    testSaga(sendTable, dryRun)
      .next()
      .select(selectReadTable)
      .next({ kind: 'people', table })
      .select(selectImportAnswer)
      .next(tried)
      .call(importApi.importTable, {
        params: { kind: 'people' },
        query: { dryRun, confirmRemovals },
        body: table,
      })
  sent(false, '5-9f2c41d0a8e3')
  sent(true, undefined)
})

const putBackCall = (dryRun: boolean) =>
  testSaga(sendPutBack, dryRun)
    .next()
    .select(selectPutBackId)
    .next(7)
    .select(selectImportAnswer)
    .next({ ...answer, confirmRemovals: '5-9f2c41d0a8e3' })
    .call(importApi.putBack, {
      params: { importId: 7 },
      query: { dryRun, confirmRemovals: dryRun ? undefined : '5-9f2c41d0a8e3' },
    })

describeFetch('sendPutBack', {
  untilCall: () => putBackCall(true),
  answer,
  succeeded: fileImport.succeeded(answer),
  failed: (failure) => fileImport.failed({ failure }),
})

it('what a trial said that putting back ends is confirmed', () => {
  putBackCall(false)
  testSaga(sendPutBack, false).next().select(selectPutBackId).next(null).isDone()
})

const earlier = {
  importId: 7,
  kind: 'members' as const,
  at: '2026-11-20T18:00:00.000Z',
  userName: 'Ann Lee',
  created: 0,
  changed: 5,
  putBackAt: null,
}

describeFetch('listImports', {
  untilCall: () => testSaga(listImports).next().call(importApi.listImports, {}),
  answer: { imports: [earlier] },
  succeeded: fileImport.importsListed([earlier]),
  failed: (failure) => fileImport.failed({ failure }),
})

it('an import that was put back is listed anew', async () => {
  const { storeState } = await expectSaga(watchFileImport)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(importApi.putBack), { ...answer, isDryRun: false }],
      [matchers.call.fn(importApi.listImports), { imports: [earlier] }],
    ])
    .dispatch(fileImport.putBackChosen({ importId: 7 }))
    .silentRun(0)
  expect(selectFileImports(storeState as RootState)).toEqual([earlier])
})

it('nothing is sent before a file was read, and nothing runs on', () => {
  testSaga(sendTable, false)
    .next()
    .select(selectReadTable)
    .next(null)
    .put(fileImport.closed())
    .next()
    .isDone()
})

describe('saveTable', () => {
  const untilCall = () =>
    testSaga(saveTable, fileImport.csvRequested('people'))
      .next()
      .call(importApi.takeOut, { params: { kind: 'people' } })

  it('saves the table with its columns first', () => {
    untilCall()
      .next(table)
      .call(saveCsv, [['Name'], ['Ann'], ['Bo']], 'people.csv')
      .next()
      .isDone()
  })

  it('tells why there is none', () => {
    const error = requestError('unavailable')
    untilCall()
      .throw(error)
      .put(fileImport.failed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

it('the store holds what each row would do, those that are refused first', async () => {
  const { storeState } = await expectSaga(watchFileImport)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(storedFiles), [file]],
      [matchers.call.fn(readTable), table],
      [matchers.call.fn(importApi.importTable), answer],
    ])
    .dispatch(fileImport.tableChosen(chosen))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectImportAnswer(state)).toEqual(answer)
  expect(selectImportedRows(state)).toEqual([bad, row])
  expect(selectIsImportRunning(state)).toBe(false)
  expect(selectImportAnswer(stateAfter.from(state, fileImport.closed()))).toBeNull()
})

it('why a file was refused is told in words', () => {
  expect(selectImportError(stateAfter(fileImport.tableUnreadable('Empty.')))).toBe('Empty.')
  const { failure } = requestError('bad-input')
  const errors = { columns: ['There is no column Nam.'] }
  const problem = failure.problem && { ...failure.problem, errors }
  const state = stateAfter(fileImport.failed({ failure: { ...failure, problem } }))
  expect(selectImportError(state)).toBe('There is no column Nam.')
})
