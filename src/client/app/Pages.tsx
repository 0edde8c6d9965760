import { Route, Routes } from 'react-router-dom'
import { AccessGate } from './AccessGate'
import { AdminGate } from './AdminGate'
import { LiveArea } from './LiveArea'
import { lazyPart } from '../ui/lazyPart'

const MyGroups = lazyPart(() => import('../screens/myGroups/MyGroupsScreen'))
const VoteQuestionList = lazyPart(() => import('./pages/voteQuestionList'))
const VoteDetail = lazyPart(() => import('./pages/voteDetail'))
const VoteQuestionEditor = lazyPart(() => import('./pages/voteQuestionEditor'))
const VoteHistory = lazyPart(() => import('./pages/voteHistory'))
const MotionList = lazyPart(() => import('./pages/motionList'))
const MotionDetail = lazyPart(() => import('./pages/motionDetail'))
const MotionEditor = lazyPart(() => import('./pages/motionEditor'))
const AttendanceReport = lazyPart(() => import('./pages/attendanceReport'))
const RollCall = lazyPart(() => import('./pages/rollCall'))
const GroupEligibility = lazyPart(() => import('./pages/groupEligibility'))
const ErrorScreen = lazyPart(() => import('../screens/errors/ErrorScreen'))
const FurtherPages = lazyPart(() => import('./FurtherPages'))

/**
 * The routes of the pages of groups; all others are in `FurtherPages`. Each screen loads when it is first
 * opened. Paths match without regard to case.
 */
export function Pages() {
  return (
    <Routes>
      <Route index element={<MyGroups />} />
      <Route path="groups" element={<MyGroups />} />

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
        <Route
          path="group/:groupId/eligibility"
          element={<GroupEligibility key="eligibility" mode={0} />}
        />
      </Route>
      <Route element={<AccessGate area="activemembers" />}>
        <Route
          path="group/:groupId/activemembers"
          element={<GroupEligibility key="active" mode={1} />}
        />
      </Route>
      <Route path="group/:groupId/votingquestions/Error" element={<ErrorScreen />} />
      <Route path="group/:groupId/motions/Error" element={<ErrorScreen />} />
      <Route path="group/:groupId/:component/Error" element={<ErrorScreen />} />
      <Route path="*" element={<FurtherPages />} />
    </Routes>
  )
}
