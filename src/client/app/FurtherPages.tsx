import { Route, Routes } from 'react-router-dom'
import { AccessGate } from './AccessGate'
import { AdminGate } from './AdminGate'
import { selectIsStepperOffered } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'
import { lazyWithRetry } from '../ui/lazyWithRetry'

const CalendarFeed = lazyWithRetry(() => import('./pages/calendarFeed'))
const Logout = lazyWithRetry(() => import('../screens/logout/LogoutScreen'))

const Administration = lazyWithRetry(() => import('./pages/administration'))
const ImportedHistory = lazyWithRetry(() => import('./pages/importedHistory'))
const ImportedEntry = lazyWithRetry(() => import('./pages/importedEntry'))
const ManageGroup = lazyWithRetry(() => import('./pages/manageGroup'))

// Built-in pages for organisations without pages of their own.
const UserGuide = lazyWithRetry(() => import('../screens/about/UserGuideScreen'))
const ReleaseNotes = lazyWithRetry(() => import('../screens/about/ReleaseNotesScreen'))
const Support = lazyWithRetry(() => import('../screens/about/SupportScreen'))
const Settings = lazyWithRetry(() => import('../screens/about/SettingsScreen'))
const Legal = lazyWithRetry(() => import('../screens/about/LegalScreen'))

/** Lists the scenarios of the saga stepper, in builds that have it. */
const StepperGuide =
  process.env.SAGA_STEPPER === 'never' ? null : lazyWithRetry(() => import('./stepper/GuideScreen'))

const UnknownPath = lazyWithRetry(() => import('../screens/errors/UnknownPathScreen'))

/** The rarely opened routes, in a chunk of their own that the list of votes does not load. */
export default function FurtherPages() {
  const isStepperOffered = useAppSelector(selectIsStepperOffered)
  return (
    <Routes>
      <Route path="calendarfeed" element={<CalendarFeed />} />
      <Route path="logout" element={<Logout />} />
      <Route element={<AccessGate area="votingquestions" />}>
        <Route path="group/:groupId/history" element={<ImportedHistory />} />
        <Route path="group/:groupId/history/:importedId" element={<ImportedEntry />} />
      </Route>
      <Route path="admin/*" element={<Administration />} />
      <Route element={<AccessGate area="activemembers" />}>
        <Route element={<AdminGate />}>
          <Route path="group/:groupId/manage/*" element={<ManageGroup />} />
        </Route>
      </Route>

      <Route path="guide" element={<UserGuide />} />
      <Route path="release-notes" element={<ReleaseNotes />} />
      <Route path="support" element={<Support />} />
      <Route path="settings" element={<Settings />} />
      <Route path="legal" element={<Legal />} />
      {StepperGuide && isStepperOffered && <Route path="saga-stepper" element={<StepperGuide />} />}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  )
}
