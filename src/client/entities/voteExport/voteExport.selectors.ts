import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

/** Whether an export is on its way, of whichever group: there is one at a time. */
export function selectIsExporting({ voteExport }: RootState): boolean {
  return voteExport.request.status === 'running'
}

/** How much of the file is written, in whole percent; null before it begins. */
export function selectExportPercent({ voteExport }: RootState): number | null {
  const { progress } = voteExport
  return progress === null ? null : Math.floor((100 * progress.written) / progress.total)
}

/** Whether the group's last export failed; one that a lapsed sign-in ended is none of it. */
export function selectHasExportFailed({ voteExport }: RootState, groupId: number): boolean {
  const failure = failureIn(voteExport.request)
  return voteExport.groupId === groupId && failure !== null && failure.status !== 401
}

/** Whether the group's last export was saved. */
export function selectIsExported({ voteExport }: RootState, groupId: number): boolean {
  return voteExport.groupId === groupId && voteExport.request.status === 'done'
}
