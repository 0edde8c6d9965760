import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { session } from '../entities/session/session.slice'
import { useOpened } from '../store/useOpened'
import { Announcer } from '../ui/Announcer'
import { CrashBoundary } from './CrashBoundary'
import { PageLoading } from './PageLoading'
import { Shell } from './Shell'

/** The whole product in its frame. */
export function App() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()

  useOpened(session.userContextRequested())
  useEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [navigation, pathname])

  return (
    <Announcer>
      <Shell>
        <CrashBoundary pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </Shell>
    </Announcer>
  )
}
