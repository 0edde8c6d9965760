import { selectFailedFile } from '../../entities/files/files.selectors'
import { download } from '../../entities/files/files.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'

/** The file that could not be downloaded, and another try; nothing while all went well. */
export function DownloadFailure() {
  const dispatch = useAppDispatch()
  const failedFile = useAppSelector(selectFailedFile)
  return (
    failedFile && (
      <FailedState
        text={`${failedFile.fileName} could not be downloaded.`}
        onRetry={() => dispatch(download.requested(failedFile))}
      />
    )
  )
}
