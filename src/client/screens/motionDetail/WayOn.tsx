import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { motionCommandAsked } from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { MenuButton } from '../../ui/MenuButton'
import { questionOf, wayOnOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/** Where the motion leads: to a new question, to the one that came of it, or to the editor. */
export function WayOn(address: MotionAddress) {
  const { groupId, motionRequestId } = address
  const wayOn = useShownMotion(motionRequestId, wayOnOf)
  const voteQuestionId = useShownMotion(motionRequestId, questionOf)
  const questions = `/group/${groupId}/votingquestions`
  switch (wayOn) {
    case 'viewQuestion':
      return (
        <Button component={RouterLink} to={`${questions}/${voteQuestionId}`} variant="contained">
          View Voting Question
        </Button>
      )
    case 'createQuestion':
      return (
        <Button
          component={RouterLink}
          to={`${questions}/new/relatedMotion/${motionRequestId}`}
          variant="contained"
        >
          Create Voting Question
        </Button>
      )
    case 'edit':
      return <EditMenu {...address} />
    case null:
      return null
  }
}

function EditMenu({ groupId, motionRequestId }: MotionAddress) {
  const dispatch = useAppDispatch()
  const canEdit = useShownMotion(motionRequestId, ({ abilities }) => abilities.canEdit)
  const canWithdraw = useShownMotion(motionRequestId, ({ abilities }) => abilities.canWithdraw)
  const withdraw = () =>
    dispatch(motionCommandAsked({ kind: 'withdraw', groupId, motionRequestId }))
  const editor = `/group/${groupId}/motions/${motionRequestId}/edit`
  return (
    <MenuButton
      label="Edit Motion"
      entries={[
        ...(canEdit ? [{ label: 'Edit', to: editor }] : []),
        ...(canWithdraw ? [{ label: 'Withdraw', onChoose: withdraw }] : []),
      ]}
    />
  )
}
