import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { decisionText, quorumText } from '../../../rules/policy/words'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  questionForm,
  selectDraftDeadlineSteps,
  selectEditorPolicy,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { DeadlineSteps } from '../../ui/DeadlineSteps'
import { SectionCard } from '../../ui/SectionCard'
import { EditorFrame } from '../editor/EditorFrame'
import { useGroupVoters } from '../people/useGroupVoters'
import { Confirmations } from './Confirmations'
import { EditorSections } from './EditorSections'
import { DraftButtons, DraftList, KeptBy } from '../editor/SharedDraft'
import { sharedQuestion } from './sharedQuestion'

/** The form of a question that is ready to be written. */
export function EditorPage() {
  const target = useAppSelector(questionForm.selectTarget)
  const { groupId, voteQuestionId, draftId } = target
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const isNew = voteQuestionId === null
  const newTitle = target.isSecondVote ? 'Second Vote' : 'Create Voting Question'
  const isFresh =
    isNew && draftId === null && target.motionRequestId === null && target.fromQuestionId === null
  return (
    <>
      <EditorFrame
        editor={questionForm}
        about="question"
        title={isNew ? newTitle : 'Edit Voting Question'}
        groupName={groupName}
        saveLabel={isNew ? 'Create Vote' : 'Save Changes'}
        busyLabel={isNew ? 'Creating...' : 'Saving...'}
        acts={isNew && !target.isSecondVote && <DraftButtons {...sharedQuestion} />}
        isKeeping={useAppSelector(sharedQuestion.shared.selectRunning) !== null}
        aside={<LifeCard />}
      >
        {isFresh && <DraftList {...sharedQuestion} />}
        {draftId !== null && <KeptBy {...sharedQuestion} />}
        {isNew && <NobodyCouldVote groupId={groupId} />}
        {target.isSecondVote && <SecondVoteNotice />}
        <EditorSections isNew={isNew} />
      </EditorFrame>
      <Confirmations />
    </>
  )
}

/** By which rule the second vote is decided. */
function SecondVoteNotice() {
  const { decisions, electorate } = useAppSelector(selectEditorPolicy)
  const said = decisions.map(
    (decision) =>
      `${decisionText({ decision, electorate })} Quorum: ${quorumText(decision.quorum, electorate, 'vote')}`,
  )
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      {`It opens with the choices and by the bylaws of the first vote. ${said.join(' ')}`}
    </Alert>
  )
}

/** The planned deadlines of the new question: the first one, the possible extensions and the last day. */
function LifeCard() {
  const deadlineSteps = useAppSelector(selectDraftDeadlineSteps)
  const possible = deadlineSteps.filter((step) => step.state === 'possible').length
  return (
    <SectionCard title="Life of the question">
      {deadlineSteps.length === 0 ? (
        <Typography color="textSecondary">Shown once there is a date.</Typography>
      ) : (
        <>
          <DeadlineSteps steps={deadlineSteps} />
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
            {possible === 0
              ? 'No extension: without quorum at the deadline the question fails.'
              : 'Each extension comes only if quorum is not met by then.'}
          </Typography>
        </>
      )}
    </SectionCard>
  )
}

/** Warns before a question is created on which nobody of the group could vote. */
export function NobodyCouldVote({ groupId }: { groupId: number }) {
  const voters = useGroupVoters(groupId)
  if (voters === null || voters.castableVotes > 0) return null
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      Nobody could vote on this question: no member of the group holds a vote.{' '}
      <Link component={RouterLink} to={`/group/${groupId}/manage/members`}>
        See what is missing
      </Link>
    </Alert>
  )
}
