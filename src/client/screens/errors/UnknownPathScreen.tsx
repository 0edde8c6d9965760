import { useEffect } from 'react'
import { selectUnknownPathTarget } from '../../entities/configuration/configuration.selectors'
import { useAppSelector } from '../../store/hooks'
import { LoadingText } from '../../ui/LoadingText'
import NotFoundPage from './NotFoundPage'

/** Any unknown path: the error page, in production the organisation's groups page. */
export default function UnknownPathScreen() {
  const target = useAppSelector(selectUnknownPathTarget)
  useEffect(() => {
    if (target !== null) window.location.replace(target)
  }, [target])
  return target === null ? <NotFoundPage /> : <LoadingText heading="Loading the page" />
}
