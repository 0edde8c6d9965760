import { useEffect } from 'react'
import { selectSignInRedirect } from '../../entities/session/session.selectors'
import { session } from '../../entities/session/session.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { ServerErrorPage } from '../errors/ServerErrorPage'

/** Signs out as soon as it is opened. */
export default function LogoutScreen() {
  const dispatch = useAppDispatch()
  const signInRedirect = useAppSelector(selectSignInRedirect)
  useEffect(() => {
    dispatch(session.signOutRequested())
  }, [dispatch])
  if (signInRedirect.status === 'failed')
    return <ServerErrorPage onRetry={() => dispatch(session.signOutRequested())} />
  return (
    <>
      <PageHeader title="Log out" />
      <LoadingText />
    </>
  )
}
