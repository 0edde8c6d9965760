import {
  selectExportPercent,
  selectHasExportFailed,
  selectIsExported,
  selectIsExporting,
} from '../../../../src/client/entities/groupExport/groupExport.selectors'
import {
  exportDismissed,
  exportFailed,
  exportProgressed,
  exportRequested,
  exportSucceeded,
} from '../../../../src/client/entities/groupExport/groupExport.slice'
import { noAnswer } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, workbook: 'voteQuestions' } as const
const requested = exportRequested(target)
const failed = exportFailed({ failure: noAnswer().failure })

it('a new try takes back the failure and the progress of the last', () => {
  const state = stateAfter(requested, exportProgressed({ written: 1, total: 2 }), failed, requested)
  expect(selectHasExportFailed(state, target)).toBe(false)
  expect(selectExportPercent(state)).toBeNull()
})

it('a lapsed sign-in is no failure of the export', () => {
  const failure = { kind: 'problem', status: 401, code: null, problem: null } as const
  expect(selectHasExportFailed(stateAfter(requested, exportFailed({ failure })), target)).toBe(
    false,
  )
})

it('leaving the list forgets an export that has ended and keeps one that runs', () => {
  expect(selectIsExporting(stateAfter(requested, exportDismissed()))).toBe(true)
  expect(selectHasExportFailed(stateAfter(requested, failed, exportDismissed()), target)).toBe(
    false,
  )
  expect(
    selectIsExported(stateAfter(requested, exportSucceeded(), exportDismissed()), target),
  ).toBe(false)
})
