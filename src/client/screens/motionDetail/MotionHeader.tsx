import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { motionCommand } from '../../entities/motionCommands/motionCommands.request'
import { motionPage } from '../../entities/motions/motionList.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { MenuButton } from '../../ui/MenuButton'
import { PageHeader } from '../../ui/PageHeader'
import { listAddress } from '../detail/listAddress'
import { menuCommands } from './MotionDialogs'
import { nextStepOf } from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'

/** The title, and what the person may do with the motion next. */
export function MotionHeader(address: MotionAddress) {
  const title = useMotion(address.motionRequestId, (motion) => motion.title)
  const groupName = useMotion(address.motionRequestId, (motion) => motion.groupName)
  const query = useAppSelector((state) => motionPage.selectQuery(state, address.groupId))
  return (
    <PageHeader
      title={title}
      back={{ to: listAddress(`/group/${address.groupId}/motions`, query), label: 'Motions' }}
      documentTitle={`${title} · ${groupName}`}
      subtitle={groupName}
      actions={
        <>
          <MakeAgain {...address} />
          <SecondThis {...address} />
          <NextStep {...address} />
        </>
      }
    />
  )
}

/** Opens the editor with the motion as the draft of a new one. */
function MakeAgain({ groupId, motionRequestId }: MotionAddress) {
  const isOffered = useMotion(motionRequestId, ({ abilities }) => abilities.canMakeAgain)
  if (!isOffered) return null
  return (
    <Button component={RouterLink} to={`/group/${groupId}/motions/new/again/${motionRequestId}`}>
      Make Again
    </Button>
  )
}

/** A link from the head of the page to the Seconded card, which may be far below, for those who may second. */
function SecondThis(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { isOffered, disabledReason } = useMotion(
    address.motionRequestId,
    (motion) => motion.abilities.second,
  )
  if (!isOffered || disabledReason !== null) return null
  return (
    <Button
      variant="contained"
      onClick={() => dispatch(motionCommand.dialogOpened({ kind: 'second', ...address }))}
    >
      Second this motion
    </Button>
  )
}

/** The next step of a motion: a new question, the question that was made from it, or the editor. */
function NextStep(address: MotionAddress) {
  const { groupId, motionRequestId } = address
  const nextStep = useMotion(motionRequestId, nextStepOf)
  const voteQuestionId = useMotion(motionRequestId, (motion) => motion.voteQuestion?.voteQuestionId)
  const questions = `/group/${groupId}/votingquestions`
  switch (nextStep) {
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

function EditMenu(address: MotionAddress) {
  const { groupId, motionRequestId } = address
  const dispatch = useAppDispatch()
  const canEdit = useMotion(motionRequestId, ({ abilities }) => abilities.canEdit)
  const offered = useMotion(motionRequestId, (motion) =>
    menuCommands.filter(({ isOffered }) => isOffered(motion)),
  )
  const editor = `/group/${groupId}/motions/${motionRequestId}/edit`
  return (
    <MenuButton
      label="Edit Motion"
      entries={[
        ...(canEdit ? [{ label: 'Edit', to: editor }] : []),
        ...offered.map(({ kind, label }) => ({
          label,
          onChoose: () => dispatch(motionCommand.dialogOpened({ kind, ...address })),
        })),
      ]}
    />
  )
}
