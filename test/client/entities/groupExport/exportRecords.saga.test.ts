import { eventChannel } from 'redux-saga'
import { testSaga } from 'redux-saga-test-plan'
import { exportsApi } from '../../../../src/client/api/exports'
import {
  exportRecords,
  failureOfExport,
  followWorkbook,
  saveWorkbook,
} from '../../../../src/client/entities/groupExport/exportRecords.saga'
import {
  unfinished,
  groupExport,
  type ExportTarget,
} from '../../../../src/client/entities/groupExport/groupExport.slice'
import { selectGroupName } from '../../../../src/client/entities/groups/groups.selectors'
import { loadWorkbookWorker } from '../../../../src/client/exports/loadWorkbookWorker'
import { openWorkbook, type WorkbookNews } from '../../../../src/client/exports/workbook.channel'
import { reportCrash } from '../../../../src/client/store/keepRunning'
import { noAnswer, requestError } from '../../../support/failures'
import { backTo } from '../../../support/savePoint'

const target: ExportTarget = { groupId: 101, workbook: 'voteQuestions' }
const answer = new Blob(['[]'])
const file = new ArrayBuffer(3)
const address = '/assets/worker.js'
const order = { workbook: 'voteQuestions', title: 'Audio', answer }
const silent = () => eventChannel<WorkbookNews>(() => () => undefined)

describe('exportRecords', () => {
  const workbook = silent()
  const saga = () =>
    testSaga(exportRecords, target)
      .next()
      .call(exportsApi.voteQuestions, { params: { groupId: 101 } })
      .save('asked')
      .next(answer)
      .select(selectGroupName, 101)
      .next('Audio')
      .call(loadWorkbookWorker)
      .next(address)
      .call(openWorkbook, address, order)
      .next(workbook)
      .call(followWorkbook, workbook)
      .save('followed')

  it('saves the file', () => {
    backTo(saga(), 'followed')
      .next(file)
      .call(saveWorkbook, file, 'Vote Questions.xlsx')
      .next()
      .put(groupExport.succeeded())
      .next()
      .isDone()
  })

  it('asks for the period of an attendance report alone', () => {
    const query = { eventTypes: [1, 2], Start: '2026-05-21', End: '2026-11-21' }
    testSaga(exportRecords, { groupId: 101, workbook: 'attendance', query })
      .next()
      .call(exportsApi.attendance, { params: { groupId: 101 }, query })
  })

  it.each([
    ['asked', noAnswer()],
    ['followed', new Error('The worker could not be loaded.')],
  ])('tells why there is no file (%s)', (point, error) => {
    backTo(saga(), point)
      .throw(error)
      .call(failureOfExport, error)
      .next(unfinished)
      .put(groupExport.failed({ failure: unfinished }))
      .next()
      .isDone()
  })
})

describe('failureOfExport', () => {
  it('is the one of the refused call', () => {
    const error = requestError('not-found')
    testSaga(failureOfExport, error).next().returns(error.failure)
  })

  it('of anything else is reported', () => {
    const error = new Error('Out of memory')
    testSaga(failureOfExport, error).next().call(reportCrash, error).next().returns(unfinished)
  })
})

describe('followWorkbook', () => {
  const workbook = silent()
  const saga = () => testSaga(followWorkbook, workbook).next().take(workbook).save('hearing')

  it('tells the progress and listens on', () => {
    backTo(saga(), 'hearing')
      .next({ kind: 'progressed', written: 1, total: 2 })
      .put(groupExport.progressed({ written: 1, total: 2 }))
      .next()
      .take(workbook)
  })

  it('returns the file', () => {
    backTo(saga(), 'hearing')
      .next({ kind: 'made', file })
      .call([workbook, 'close'])
      .next()
      .returns(file)
  })

  it('throws why there is none', () => {
    const error = new Error('Out of memory')
    const failing = backTo(saga(), 'hearing').next({ kind: 'failed', error })
    failing.call([workbook, 'close'])
    expect(() => failing.next()).toThrow(error)
  })
})
