import { buffers, eventChannel } from 'redux-saga'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { call, take } from 'redux-saga/effects'
import { exportsApi } from '../../../../src/client/api/exports'
import {
  exportRecords,
  saveWorkbook,
} from '../../../../src/client/entities/groupExport/exportRecords.saga'
import {
  exportOnceLoaded,
  exportUnlessCancelled,
  loadExportRecords,
  watchGroupExport,
} from '../../../../src/client/entities/groupExport/groupExport.saga'
import {
  selectExportPercent,
  selectHasExportFailed,
  selectIsExported,
  selectIsExporting,
} from '../../../../src/client/entities/groupExport/groupExport.selectors'
import {
  unfinished,
  groupExport,
  type ExportTarget,
} from '../../../../src/client/entities/groupExport/groupExport.slice'
import { loadWorkbookWorker } from '../../../../src/client/exports/loadWorkbookWorker'
import { openWorkbook, type WorkbookNews } from '../../../../src/client/exports/workbook.channel'
import { reportCrash } from '../../../../src/client/store/keepRunning'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { backTo } from '../../../support/savePoint'

const target: ExportTarget = { groupId: 101, workbook: 'voteQuestions' }
const answer = new Blob(['[]'])
const file = new ArrayBuffer(3)
const address = '/assets/worker.js'

/** A workbook that tells this at once. */
const workbookOf = (...news: WorkbookNews[]) =>
  eventChannel<WorkbookNews>((emit) => {
    news.forEach(emit)
    return () => undefined
  }, buffers.expanding())

describe('exportOnceLoaded', () => {
  const saga = () => testSaga(exportOnceLoaded, target).next().call(loadExportRecords).save('asked')

  it('makes the export', () => {
    backTo(saga(), 'asked').next(exportRecords).call(exportRecords, target).next().isDone()
  })

  it('tells that its code did not arrive', () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    backTo(saga(), 'asked')
      .throw(error)
      .call(reportCrash, error)
      .next()
      .put(groupExport.failed({ failure: unfinished }))
      .next()
      .isDone()
  })
})

describe('exportUnlessCancelled', () => {
  it('ends with the export, or when it is given up', () => {
    testSaga(exportUnlessCancelled, groupExport.requested(target))
      .next()
      .race({ ended: call(exportOnceLoaded, target), cancelled: take(groupExport.cancelled) })
      .next({ cancelled: groupExport.cancelled() })
      .isDone()
  })
})

describe('watchGroupExport', () => {
  const watch = (news: WorkbookNews[]) =>
    expectSaga(watchGroupExport)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(exportsApi.voteQuestions), answer],
        [matchers.call.fn(loadWorkbookWorker), address],
        [matchers.call.fn(openWorkbook), workbookOf(...news)],
        [matchers.call.fn(saveWorkbook), undefined],
        [matchers.call.fn(reportCrash), undefined],
      ])
      .dispatch(groupExport.requested(target))
  const progressed: WorkbookNews = { kind: 'progressed', written: 2, total: 3 }

  it('saves a file of the name that the specification has', async () => {
    const { storeState } = await watch([progressed, { kind: 'made', file }])
      .call(saveWorkbook, file, 'Vote Questions.xlsx')
      .silentRun(0)
    expect(selectIsExporting(storeState)).toBe(false)
    expect(selectIsExported(storeState, target)).toBe(true)
    expect(selectHasExportFailed(storeState, target)).toBe(false)
  })

  it('has a file of their own for motions', async () => {
    const { storeState } = await expectSaga(watchGroupExport)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(exportsApi.motions), answer],
        [matchers.call.fn(loadWorkbookWorker), address],
        [matchers.call.fn(openWorkbook), workbookOf({ kind: 'made', file })],
        [matchers.call.fn(saveWorkbook), undefined],
      ])
      .dispatch(groupExport.requested({ ...target, workbook: 'motions' }))
      .call(saveWorkbook, file, 'Motions.xlsx')
      .silentRun(0)
    expect(selectIsExported(storeState, target)).toBe(false)
    expect(selectIsExported(storeState, { ...target, workbook: 'motions' })).toBe(true)
  })

  it('shows how far it is', async () => {
    const { storeState } = await watch([progressed]).silentRun(0)
    expect(selectIsExporting(storeState)).toBe(true)
    expect(selectExportPercent(storeState)).toBe(66)
  })

  it('saves nothing and tells it where the workbook fails', async () => {
    const { storeState } = await watch([{ kind: 'failed', error: new Error('Broken') }])
      .not.call.fn(saveWorkbook)
      .silentRun(0)
    expect(selectIsExporting(storeState)).toBe(false)
    expect(selectHasExportFailed(storeState, target)).toBe(true)
    expect(selectHasExportFailed(storeState, { ...target, workbook: 'motions' })).toBe(false)
  })

  it('saves nothing of an export that was given up', async () => {
    const { storeState } = await watch([progressed, { kind: 'made', file }])
      .dispatch(groupExport.cancelled())
      .not.call.fn(saveWorkbook)
      .silentRun(0)
    expect(selectIsExporting(storeState)).toBe(false)
    expect(selectHasExportFailed(storeState, target)).toBe(false)
  })
})
