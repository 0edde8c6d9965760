import { channel, type EventChannel } from 'redux-saga'
import { call, delay, put, select, take } from 'redux-saga/effects'
import { exportsApi } from '../../../api/exports'
import {
  exportRecords,
  failureOfExport,
  followWorkbook,
  saveWorkbook,
} from '../../../entities/groupExport/exportRecords.saga'
import {
  exportOnceLoaded,
  loadExportRecords,
  watchGroupExport,
} from '../../../entities/groupExport/groupExport.saga'
import {
  selectGroupExportState,
  groupExport,
} from '../../../entities/groupExport/groupExport.slice'
import { selectGroupName } from '../../../entities/groups/groups.selectors'
import {
  findChoices,
  searchOnceTyped,
  searchDebounceMs,
  watchSearch,
  selectSearchState,
  search,
} from '../../../entities/search/search.request'
import { loadWorkbookWorker } from '../../../exports/loadWorkbookWorker'
import { openWorkbook, type WorkbookNews } from '../../../exports/workbook.channel'
import {
  dispatches,
  outside,
  returns,
  shows,
  throws,
  waits,
  yields,
} from '../../../stepper/scenario'
import type { FlowScenario } from './flowScenario'
import { requestError } from '../failures'

const target = { groupId: 101, workbook: 'motions' as const }
const asked = { params: { groupId: 101 } }
const answer = new Blob(['{}'])
const address = '/worker.js'
const file = new ArrayBuffer(8)

const common = {
  about: 'groupExport',
  screen: '/group/101/motions',
  watchers: [watchGroupExport],
  follows: [exportOnceLoaded, exportRecords, followWorkbook, failureOfExport],
  given: [],
  real: { as: 'member', needs: 'nothing of its own', untold: ['written', 'total'] },
}

const newWorkbook = () => channel<WorkbookNews>() as unknown as EventChannel<WorkbookNews>
const emit = (workbook: EventChannel<WorkbookNews>, news: WorkbookNews) =>
  (workbook as unknown as { put: (news: WorkbookNews) => void }).put(news)
const closes = (workbook: EventChannel<WorkbookNews>) =>
  yields(call([workbook, workbook.close]), undefined, 'ends the worker')

const begun = (workbook: EventChannel<WorkbookNews>) => [
  dispatches(groupExport.requested(target)),
  yields(call(loadExportRecords), returns(exportRecords)),
  yields(call(exportRecords, target)),
  yields(call(exportsApi.motions, asked), returns(answer)),
  yields(select(selectGroupName, 101)),
  yields(call(loadWorkbookWorker), returns(address)),
  yields(
    call(openWorkbook, address, { workbook: 'motions', title: '', answer }),
    returns(workbook),
  ),
  yields(call(followWorkbook, workbook)),
  yields(take(workbook)),
  outside('half of the rows are written', () =>
    emit(workbook, { kind: 'progressed', written: 1, total: 2 }),
  ),
  yields(put(groupExport.progressed({ written: 1, total: 2 }))),
  yields(take(workbook)),
]

export const scenarios: FlowScenario[] = [
  {
    ...common,
    title: 'A spreadsheet is made, with progress',
    teaches: 'A worker makes the file and tells how far it is; it ends whatever comes.',
    steps: () => {
      const workbook = newWorkbook()
      return [
        ...begun(workbook),
        outside('the file is made', () => emit(workbook, { kind: 'made', file })),
        closes(workbook),
        yields(call(saveWorkbook, file, 'Motions.xlsx'), returns()),
        yields(put(groupExport.succeeded())),
        shows('it is done', (state) => selectGroupExportState(state).request.status, 'done'),
      ]
    },
  },
  {
    ...common,
    title: 'The records for a spreadsheet are refused',
    teaches: 'A refusal is told with its reason, and the button can be pressed again.',
    steps: () => {
      const error = requestError('unavailable')
      return [
        outside('the server has no room for the next call'),
        dispatches(groupExport.requested(target)),
        yields(call(loadExportRecords), returns(exportRecords)),
        yields(call(exportRecords, target)),
        yields(call(exportsApi.motions, asked), throws(error)),
        yields(call(failureOfExport, error)),
        yields(put(groupExport.failed({ failure: error.failure }))),
        shows('the failure', (state) => selectGroupExportState(state).request.status, 'failed'),
      ]
    },
  },
  {
    ...common,
    title: 'An export is given up',
    teaches: 'Cancelling ends the worker: the finally of the saga runs before anything else does.',
    steps: () => {
      const workbook = newWorkbook()
      return [
        ...begun(workbook),
        dispatches(groupExport.cancelled(), 'the person gives it up'),
        closes(workbook),
        shows('nothing runs', (state) => selectGroupExportState(state).request.status, 'idle'),
      ]
    },
  },
  {
    ...common,
    about: 'search',
    watchers: [watchSearch],
    follows: [searchOnceTyped],
    title: 'Somebody is searched for while typing goes on',
    teaches: 'Each letter gives up the search before it; only the text that rests is asked for.',
    steps: () => {
      const target = { source: 'groupUsers', groupId: 101, field: 'notify' } as const
      const typed = (text: string) => search.requested({ ...target, text })
      return [
        dispatches(typed('al'), 'two letters are typed'),
        yields(delay(searchDebounceMs)),
        waits(searchDebounceMs / 3),
        dispatches(typed('ald'), 'a third letter is typed'),
        yields(delay(searchDebounceMs)),
        waits(searchDebounceMs),
        yields(call(findChoices, { ...target, text: 'ald' }), returns([])),
        yields(put(search.succeeded([]))),
        shows('it is done', (state) => selectSearchState(state).request.status, 'done'),
      ]
    },
  },
]
