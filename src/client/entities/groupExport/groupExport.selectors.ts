import { failureIn, isSignedOut } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectGroupExportState, type ExportTarget } from './groupExport.slice'

function isSame(one: ExportTarget | null, other: ExportTarget): boolean {
  return one?.groupId === other.groupId && one.workbook === other.workbook
}

/** Whether an export is on its way, of whichever group: there is one at a time. */
export function selectIsExporting(state: RootState): boolean {
  return selectGroupExportState(state).request.status === 'running'
}

/** Whether the export on its way, or the last one, is this one. */
export function selectIsLastExport(state: RootState, target: ExportTarget): boolean {
  return isSame(selectGroupExportState(state).target, target)
}

/** How much of the file is written, in whole percent; null before it begins. */
export function selectExportPercent(state: RootState): number | null {
  const { progress } = selectGroupExportState(state)
  return progress === null ? null : Math.floor((100 * progress.written) / progress.total)
}

/** Whether the last export was this one and failed, other than by an ended sign-in. */
export function selectHasExportFailed(state: RootState, target: ExportTarget): boolean {
  const failure = failureIn(selectGroupExportState(state).request)
  return (
    isSame(selectGroupExportState(state).target, target) &&
    failure !== null &&
    !isSignedOut(failure)
  )
}

/** Whether the last export was this one and was saved. */
export function selectIsExported(state: RootState, target: ExportTarget): boolean {
  return (
    isSame(selectGroupExportState(state).target, target) &&
    selectGroupExportState(state).request.status === 'done'
  )
}
