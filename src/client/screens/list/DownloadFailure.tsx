import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { selectFailedFile } from '../../entities/files/files.selectors'
import { download } from '../../entities/files/files.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'

/** The file of this page that could not be downloaded, and another try; nothing while all went well. */
export function DownloadFailure() {
  const dispatch = useAppDispatch()
  const failedFile = useAppSelector(selectFailedFile)
  const { pathname } = useLocation()
  useEffect(() => () => void dispatch(download.closed()), [dispatch, pathname])
  return (
    failedFile && (
      <FailedState
        text={`${failedFile.fileName} could not be downloaded.`}
        onRetry={() => dispatch(download.requested(failedFile))}
      />
    )
  )
}
