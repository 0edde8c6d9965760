import { Route, Routes } from 'react-router-dom'
import { AccessGate } from './AccessGate'
import { AdminGate } from './AdminGate'
import { LiveArea } from './LiveArea'
import * as screens from './screens'

/** Every address of the product. Paths match without regard to case. */
export function Pages() {
  return (
    <Routes>
      <Route index element={<screens.MyGroups />} />
      <Route path="groups" element={<screens.MyGroups />} />
      <Route path="logout" element={<screens.Logout />} />

      <Route path="group/:groupId/votingquestions" element={<LiveArea hub="voteQuestions" />}>
        <Route element={<AccessGate area="votingquestions" notFound="votingquestions" />}>
          <Route index element={<screens.VoteQuestionList />} />
          <Route path=":voteQuestionId" element={<screens.VoteDetail />} />
        </Route>
        <Route element={<AccessGate area="votingquestions" notFound="editor" />}>
          <Route element={<AdminGate />}>
            <Route path="new" element={<screens.VoteQuestionEditor key="new" />} />
            <Route
              path="new/relatedMotion/:motionRequestId"
              element={<screens.VoteQuestionEditor key="motion" />}
            />
            <Route
              path=":voteQuestionId/edit"
              element={<screens.VoteQuestionEditor key="edit" />}
            />
          </Route>
        </Route>
      </Route>
      <Route element={<AccessGate area="votingquestions" notFound="votingquestions" />}>
        <Route
          path="group/:groupId/votingquestions/:voteQuestionId/history"
          element={<screens.VoteHistory />}
        />
      </Route>
      <Route path="group/:groupId/motions" element={<LiveArea hub="motions" />}>
        <Route element={<AccessGate area="motionrequest" />}>
          <Route index element={<screens.MotionList />} />
          <Route path=":motionRequestId" element={<screens.MotionDetail />} />
          <Route path="new" element={<screens.MotionEditor key="new" />} />
          <Route path=":motionRequestId/edit" element={<screens.MotionEditor key="edit" />} />
        </Route>
      </Route>
      <Route element={<AccessGate area="attendance" />}>
        <Route path="group/:groupId/attendance" element={<screens.AttendanceReport />} />
      </Route>
      <Route path="group/:groupId/events/:eventId/rollcall" element={<LiveArea hub="events" />}>
        <Route element={<AccessGate area="attendance" />}>
          <Route index element={<screens.RollCall />} />
        </Route>
      </Route>
      <Route element={<AccessGate area="eligibility" />}>
        <Route path="group/:groupId/eligibility" element={<screens.VotingEligibility />} />
      </Route>
      <Route element={<AccessGate area="activemembers" />}>
        <Route path="group/:groupId/activemembers" element={<screens.ActiveMembers />} />
      </Route>
      <Route path="group/:groupId/votingquestions/Error" element={<screens.ErrorScreen />} />
      <Route path="group/:groupId/motions/Error" element={<screens.ErrorScreen />} />
      <Route path="group/:groupId/:component/Error" element={<screens.ErrorScreen />} />

      <Route path="guide" element={<screens.UserGuide />} />
      <Route path="release-notes" element={<screens.ReleaseNotes />} />
      <Route path="support" element={<screens.Support />} />
      <Route path="settings" element={<screens.Settings />} />
      <Route path="legal" element={<screens.Legal />} />
      <Route path="*" element={<screens.UnknownPath />} />
    </Routes>
  )
}
