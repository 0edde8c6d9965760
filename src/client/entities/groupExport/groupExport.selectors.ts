import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { ExportTarget } from './groupExport.slice'

function isSame(one: ExportTarget | null, other: ExportTarget): boolean {
  return one?.groupId === other.groupId && one.workbook === other.workbook
}

/** Whether an export is on its way, of whichever group: there is one at a time. */
export function selectIsExporting({ groupExport }: RootState): boolean {
  return groupExport.request.status === 'running'
}

/** Whether the export on its way, or the last one, is this one. */
export function selectIsLastExport({ groupExport }: RootState, target: ExportTarget): boolean {
  return isSame(groupExport.target, target)
}

/** How much of the file is written, in whole percent; null before it begins. */
export function selectExportPercent({ groupExport }: RootState): number | null {
  const { progress } = groupExport
  return progress === null ? null : Math.floor((100 * progress.written) / progress.total)
}

/** Whether the last export was this one and failed; one that a lapsed sign-in ended is none of it. */
export function selectHasExportFailed({ groupExport }: RootState, target: ExportTarget): boolean {
  const failure = failureIn(groupExport.request)
  return isSame(groupExport.target, target) && failure !== null && failure.status !== 401
}

/** Whether the last export was this one and was saved. */
export function selectIsExported({ groupExport }: RootState, target: ExportTarget): boolean {
  return isSame(groupExport.target, target) && groupExport.request.status === 'done'
}
