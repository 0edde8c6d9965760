import { selectSignInRedirect } from '../../entities/session/session.selectors'
import { session } from '../../entities/session/session.slice'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { ServerErrorPage } from '../errors/ServerErrorPage'

/** Signs out as soon as it is opened. */
export default function LogoutScreen() {
  const signInRedirect = useAppSelector(selectSignInRedirect)
  const signOut = useOpened(session.signOutRequested())
  if (signInRedirect.status === 'failed') return <ServerErrorPage onRetry={signOut} />
  return (
    <>
      <PageHeader title="Log out" />
      <LoadingText />
    </>
  )
}
