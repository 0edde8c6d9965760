import {
  selectExportPercent,
  selectHasExportFailed,
  selectIsExported,
  selectIsExporting,
} from '../../../../src/client/entities/groupExport/groupExport.selectors'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import { noAnswer } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, workbook: 'voteQuestions' } as const
const requested = groupExport.requested(target)
const failed = groupExport.failed({ failure: noAnswer().failure })

it('a new try takes back the failure and the progress of the last', () => {
  const state = stateAfter(
    requested,
    groupExport.progressed({ written: 1, total: 2 }),
    failed,
    requested,
  )
  expect(selectHasExportFailed(state, target)).toBe(false)
  expect(selectExportPercent(state)).toBeNull()
})

it('a lapsed sign-in is no failure of the export', () => {
  const failure = { kind: 'problem', status: 401, code: null, problem: null } as const
  expect(
    selectHasExportFailed(stateAfter(requested, groupExport.failed({ failure })), target),
  ).toBe(false)
})

it('leaving the list forgets an export that has ended and keeps one that runs', () => {
  expect(selectIsExporting(stateAfter(requested, groupExport.closed()))).toBe(true)
  expect(selectHasExportFailed(stateAfter(requested, failed, groupExport.closed()), target)).toBe(
    false,
  )
  expect(
    selectIsExported(stateAfter(requested, groupExport.succeeded(), groupExport.closed()), target),
  ).toBe(false)
})
