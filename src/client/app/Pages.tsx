import { Route, Routes } from 'react-router-dom'
import { AccessGate } from './AccessGate'
import { AdminGate } from './AdminGate'
import { LiveArea } from './LiveArea'
import { lazyWithRetry } from '../ui/lazyWithRetry'

const MyGroups = lazyWithRetry(() => import('../screens/myGroups/MyGroupsScreen'))
const VoteQuestionList = lazyWithRetry(() => import('./pages/voteQuestionList'))
const VoteDetail = lazyWithRetry(() => import('./pages/voteDetail'))
const VoteQuestionEditor = lazyWithRetry(() => import('./pages/voteQuestionEditor'))
const VoteHistory = lazyWithRetry(() => import('./pages/voteHistory'))
const MotionList = lazyWithRetry(() => import('./pages/motionList'))
const MotionDetail = lazyWithRetry(() => import('./pages/motionDetail'))
const MotionEditor = lazyWithRetry(() => import('./pages/motionEditor'))
const AttendanceReport = lazyWithRetry(() => import('./pages/attendanceReport'))
const RollCall = lazyWithRetry(() => import('./pages/rollCall'))
const GroupEligibility = lazyWithRetry(() => import('./pages/groupEligibility'))
const ErrorScreen = lazyWithRetry(() => import('../screens/errors/ErrorScreen'))
const FurtherPages = lazyWithRetry(() => import('./FurtherPages'))

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
