import { Route, Routes } from 'react-router-dom'
import { AccessGate } from './AccessGate'
import { AdminGate } from './AdminGate'
import { LiveArea } from './LiveArea'
import { selectIsStepperOffered } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'
import { lazyPart } from '../ui/lazyPart'

const MyGroups = lazyPart(() => import('../screens/myGroups/MyGroupsScreen'))
const CalendarFeed = lazyPart(() => import('./pages/calendarFeed'))
const Logout = lazyPart(() => import('../screens/logout/LogoutScreen'))
const VoteQuestionList = lazyPart(() => import('./pages/voteQuestionList'))
const VoteDetail = lazyPart(() => import('./pages/voteDetail'))
const VoteQuestionEditor = lazyPart(() => import('./pages/voteQuestionEditor'))
const VoteHistory = lazyPart(() => import('./pages/voteHistory'))
const MotionList = lazyPart(() => import('./pages/motionList'))
const MotionDetail = lazyPart(() => import('./pages/motionDetail'))
const MotionEditor = lazyPart(() => import('./pages/motionEditor'))
const AttendanceReport = lazyPart(() => import('./pages/attendanceReport'))
const RollCall = lazyPart(() => import('./pages/rollCall'))
const VotingEligibility = lazyPart(() => import('./pages/votingEligibility'))
const ActiveMembers = lazyPart(() => import('./pages/activeMembers'))

const Administration = lazyPart(() => import('./pages/administration'))
const ImportedHistory = lazyPart(() => import('./pages/importedHistory'))
const ImportedEntry = lazyPart(() => import('./pages/importedEntry'))
const ManageGroup = lazyPart(() => import('./pages/manageGroup'))

// What stands in where the organisation has no page of its own.
const UserGuide = lazyPart(() => import('../screens/about/UserGuideScreen'))
const ReleaseNotes = lazyPart(() => import('../screens/about/ReleaseNotesScreen'))
const Support = lazyPart(() => import('../screens/about/SupportScreen'))
const Settings = lazyPart(() => import('../screens/about/SettingsScreen'))
const Legal = lazyPart(() => import('../screens/about/LegalScreen'))

/** Where there is a saga stepper: what its scenarios teach. */
const StepperGuide =
  process.env.SAGA_STEPPER === 'never' ? null : lazyPart(() => import('./stepper/GuideScreen'))

const ErrorScreen = lazyPart(() => import('../screens/errors/ErrorScreen'))
const UnknownPath = lazyPart(() => import('../screens/errors/UnknownPathScreen'))

/** Every address of the product; each screen is loaded when it is first opened. Paths match without regard to case. */
export function Pages() {
  const isStepperOffered = useAppSelector(selectIsStepperOffered)
  return (
    <Routes>
      <Route index element={<MyGroups />} />
      <Route path="groups" element={<MyGroups />} />
      <Route path="calendarfeed" element={<CalendarFeed />} />
      <Route path="logout" element={<Logout />} />

      <Route path="group/:groupId/votingquestions" element={<LiveArea hub="voteQuestions" />}>
        <Route element={<AccessGate area="votingquestions" notFound="votingquestions" />}>
          <Route index element={<VoteQuestionList />} />
          <Route path=":voteQuestionId" element={<VoteDetail />} />
        </Route>
        <Route element={<AccessGate area="votingquestions" notFound="editor" />}>
          <Route element={<AdminGate />}>
            <Route path="new" element={<VoteQuestionEditor key="new" />} />
            <Route
              path="new/relatedMotion/:motionRequestId"
              element={<VoteQuestionEditor key="motion" />}
            />
            <Route path=":voteQuestionId/edit" element={<VoteQuestionEditor key="edit" />} />
          </Route>
        </Route>
      </Route>
      <Route element={<AccessGate area="votingquestions" notFound="votingquestions" />}>
        <Route
          path="group/:groupId/votingquestions/:voteQuestionId/history"
          element={<VoteHistory />}
        />
      </Route>
      <Route path="group/:groupId/motions" element={<LiveArea hub="motions" />}>
        <Route element={<AccessGate area="motionrequest" />}>
          <Route index element={<MotionList />} />
          <Route path=":motionRequestId" element={<MotionDetail />} />
          <Route path="new" element={<MotionEditor key="new" />} />
          <Route path=":motionRequestId/edit" element={<MotionEditor key="edit" />} />
        </Route>
      </Route>
      <Route element={<AccessGate area="attendance" />}>
        <Route path="group/:groupId/attendance" element={<AttendanceReport />} />
      </Route>
      <Route path="group/:groupId/events/:eventId/rollcall" element={<LiveArea hub="events" />}>
        <Route element={<AccessGate area="attendance" />}>
          <Route index element={<RollCall />} />
        </Route>
      </Route>
      <Route element={<AccessGate area="eligibility" />}>
        <Route path="group/:groupId/eligibility" element={<VotingEligibility />} />
      </Route>
      <Route element={<AccessGate area="activemembers" />}>
        <Route path="group/:groupId/activemembers" element={<ActiveMembers />} />
      </Route>
      <Route path="group/:groupId/votingquestions/Error" element={<ErrorScreen />} />
      <Route path="group/:groupId/motions/Error" element={<ErrorScreen />} />
      <Route path="group/:groupId/:component/Error" element={<ErrorScreen />} />

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
