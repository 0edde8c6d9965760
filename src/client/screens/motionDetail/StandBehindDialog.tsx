import Typography from '@mui/material/Typography'
import type { MotionRequest } from '../../../contract/motions'
import { selectIsMotionCommandBusy } from '../../entities/motionCommands/motionCommands.selectors'
import {
  motionCommandDismissed,
  secondRequested,
  takeUpRequested,
} from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ActRefusal } from './ActRefusal'
import { motionedOf, secondedOf, secondOf, takeUpOf, titleOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

const words = {
  takeUp: {
    title: 'Submit Motion?',
    confirmWord: 'Yes, Motion',
    about: (title: string) => `You are about to make a motion for ${title}.`,
    offerOf: takeUpOf,
    firstOf: (motion: MotionRequest) => motionedOf(motion).name,
    verb: 'made',
    requested: takeUpRequested,
  },
  second: {
    title: 'Submit Second?',
    confirmWord: 'Yes, Second',
    about: (title: string) => `You are about to second the motion for ${title}.`,
    offerOf: secondOf,
    firstOf: (motion: MotionRequest) => secondedOf(motion).name,
    verb: 'seconded',
    requested: secondRequested,
  },
}

/** Asks before a person makes a motion their own, or seconds it. Stays and says why where it is refused. */
export function StandBehindDialog({
  act,
  ...address
}: MotionAddress & { act: keyof typeof words }) {
  const dispatch = useAppDispatch()
  const { title, confirmWord, about, offerOf, firstOf, verb, requested } = words[act]
  const motionTitle = useShownMotion(address.motionRequestId, titleOf)
  const offer = useShownMotion(address.motionRequestId, offerOf)
  const first = useShownMotion(address.motionRequestId, firstOf)
  const isBusy = useAppSelector(selectIsMotionCommandBusy)
  const isLate = !isBusy && !offer.isOffered
  const lateWords =
    first === null ? 'This motion has changed meanwhile.' : `${first} ${verb} this motion first.`
  return (
    <ConfirmDialog
      isOpen
      title={title}
      cancelWord="No, Cancel"
      confirmWord={confirmWord}
      busyWord="Submitting..."
      isBusy={isBusy}
      isImpossible={!offer.isOffered || offer.disabledReason !== null}
      onCancel={() => dispatch(motionCommandDismissed())}
      onConfirm={() => dispatch(requested(address))}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{about(motionTitle)}</Typography>
      <ActRefusal lateWords={isLate ? lateWords : null} />
    </ConfirmDialog>
  )
}
