import { useCallback } from 'react'
import type { Minutes } from '../../../contract/minutes'
import {
  minutes,
  minutesCommand,
  selectDoneMinutesCommand,
  selectMinutes,
  selectMinutesRequest,
} from '../../entities/minutes/minutes.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { EmptyState } from '../../ui/EmptyState'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { AnsweredPage } from '../detail/AnsweredPage'
import { MinutesDraft } from './MinutesDraft'
import { PublishedMinutes } from './PublishedMinutes'

/** The minutes of a meeting: their versions, and for admins the draft of the next one. */
export default function MinutesScreen() {
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const answer = useAppSelector((state) => selectMinutes(state, eventId))
  const meeting = `/group/${groupId}/events/${eventId}`
  return (
    <AnsweredPage
      title="Minutes"
      back={{ to: `${meeting}/rollcall`, label: 'Roll Call' }}
      documentTitle={answer ? `Minutes: ${answer.title}` : undefined}
      subtitle={answer && `${answer.title}, ${formatZoned(answer.startTime)}`}
      actions={answer && <SiteLink to={`${meeting}/timeline`}>Timeline</SiteLink>}
      id={eventId}
      opened={minutes.requested({ groupId, eventId })}
      closed={[minutes.closed(), minutesCommand.closed()]}
      request={useAppSelector((state) => selectMinutesRequest(state, eventId))}
      isKnown={answer !== null}
    >
      <Done />
      {answer?.draft && <MinutesDraft groupId={groupId} minutes={answer} draft={answer.draft} />}
      {answer && <Versions groupId={groupId} minutes={answer} />}
    </AnsweredPage>
  )
}

const doneTexts = {
  save: 'The draft was saved. All admins of the group see it.',
  publish: 'The minutes were published.',
  moveApproval: 'The motion to approve the minutes was made.',
}

/** What was just done. */
function Done() {
  const dispatch = useAppDispatch()
  const done = useAppSelector(selectDoneMinutesCommand)
  const dismiss = useCallback(() => dispatch(minutesCommand.closed()), [dispatch])
  return done && <SuccessAlert text={doneTexts[done]} onDone={dismiss} />
}

function Versions({ groupId, minutes }: { groupId: number; minutes: Minutes }) {
  if (minutes.versions.length > 0) return <PublishedMinutes groupId={groupId} minutes={minutes} />
  return (
    minutes.draft === null && (
      <EmptyState text="No minutes of this meeting have been published yet." />
    )
  )
}
