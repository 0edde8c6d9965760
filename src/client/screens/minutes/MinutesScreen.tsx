import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import type { Minutes } from '../../../contract/minutes'
import {
  minutes,
  minutesCommand,
  selectDoneMinutesCommand,
  selectMinutes,
  selectMinutesRequest,
} from '../../entities/minutes/minutes.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { stacked } from '../detail/layout'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { MinutesDraft } from './MinutesDraft'
import { PublishedMinutes } from './PublishedMinutes'

/** The minutes of a meeting: their versions, and for admins the draft of the next one. */
export default function MinutesScreen() {
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const dispatch = useAppDispatch()
  const answer = useAppSelector((state) => selectMinutes(state, eventId))
  const failure = failureIn(useAppSelector((state) => selectMinutesRequest(state, eventId)))
  const open = useCallback(
    () => dispatch(minutes.requested({ groupId, eventId })),
    [dispatch, eventId, groupId],
  )
  const isAddress = !Number.isNaN(eventId)
  useEffect(() => {
    if (isAddress) open()
    return () => {
      dispatch(minutes.closed())
      dispatch(minutesCommand.closed())
    }
  }, [dispatch, isAddress, open])

  const back = { to: `/group/${groupId}/events/${eventId}/rollcall`, label: 'Roll Call' }
  if (!isAddress || failure?.status === 404) return <NotFoundPage back={back} />
  if (failure && !isSignedOut(failure) && answer === null)
    return <ServerErrorPage code={failure.status || undefined} onRetry={open} />
  return (
    <>
      <PageHeader
        title="Minutes"
        back={back}
        documentTitle={answer ? `Minutes: ${answer.title}` : undefined}
        subtitle={answer && `${answer.title}, ${formatZoned(answer.startTime)}`}
        actions={
          answer && (
            <SiteLink to={`/group/${groupId}/events/${eventId}/timeline`}>Timeline</SiteLink>
          )
        }
      />
      {answer === null ? (
        <LoadingBlock />
      ) : (
        <Box sx={stacked}>
          <Done />
          {answer.draft && <MinutesDraft groupId={groupId} minutes={answer} draft={answer.draft} />}
          <Versions groupId={groupId} minutes={answer} />
        </Box>
      )}
    </>
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
