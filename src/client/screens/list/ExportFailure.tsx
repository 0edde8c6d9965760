import { selectHasExportFailed } from '../../entities/groupExport/groupExport.selectors'
import { groupExport, type ExportTarget } from '../../entities/groupExport/groupExport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'

interface ExportFailureProps extends ExportTarget {
  /** What was to be exported, such as 'motions'. */
  subject: string
}

/** Tells that an export failed and offers another try; nothing while all went well. */
export function ExportFailure({ subject, ...target }: ExportFailureProps) {
  const dispatch = useAppDispatch()
  const hasFailed = useAppSelector((state) => selectHasExportFailed(state, target))
  return (
    hasFailed && (
      <FailedState
        text={`The ${subject} could not be exported. No file was saved.`}
        onRetry={() => dispatch(groupExport.requested(target))}
      />
    )
  )
}
