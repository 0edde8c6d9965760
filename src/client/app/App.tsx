import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { session } from '../entities/session/session.slice'
import { useAppDispatch } from '../store/hooks'
import { Announcer } from '../ui/Announcer'
import { CrashBoundary } from './CrashBoundary'
import { PageLoading } from './PageLoading'
import { Shell } from './Shell'

/** The whole product in its frame. */
export function App() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    dispatch(session.userContextRequested())
  }, [dispatch])

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
