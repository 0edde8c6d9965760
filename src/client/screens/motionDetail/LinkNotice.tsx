import Alert from '@mui/material/Alert'
import { selectOpenLink } from '../../entities/motionLink/motionLink.selectors'
import { linkRequested } from '../../entities/motionLink/motionLink.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { SiteLink } from '../../ui/SiteLink'
import { questionOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/** A voting question was made from this motion, and the motion does not know of it yet. */
export function LinkNotice({ groupId, motionRequestId }: MotionAddress) {
  const dispatch = useAppDispatch()
  const isLinked = useShownMotion(motionRequestId, questionOf) !== null
  const tried = useAppSelector((state) => selectOpenLink(state, motionRequestId))
  if (isLinked || tried === null) return null
  const { link, request } = tried
  return (
    <Alert
      severity="warning"
      action={
        <BusyButton
          size="small"
          word="Link it now"
          busyWord="Linking..."
          isBusy={request.status === 'running'}
          onClick={() => dispatch(linkRequested(link))}
        />
      }
    >
      {'The voting question made from this motion is not linked to it yet. '}
      <SiteLink to={`/group/${groupId}/votingquestions/${link.voteQuestionId}`}>
        Look at the question
      </SiteLink>
    </Alert>
  )
}
