import Alert from '@mui/material/Alert'
import { Fragment } from 'react'
import type { EligibilityForecast } from '../../../contract/groupEligibility'
import {
  eligibilityForecast,
  selectEligibilityForecast,
  selectForecastRequest,
} from '../../entities/groupEligibility/attendance.request'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { SiteLink } from '../../ui/SiteLink'
import { formatZoned } from '../../ui/zonedText'

/** Two lines at desktop width: the meeting and whom it concerns. */
const roomOfOutcome = {
  marginBottom: 2,
  minHeight: { xs: 'calc(6em + 14px)', md: 'calc(3em + 14px)' },
}

/** Whose eligibility the next meeting of the group decides. It has its room from the start, so that nothing moves. */
export function ForecastNotice({ groupId }: { groupId: number }) {
  const forecast = useAppSelector((state) => selectEligibilityForecast(state, groupId))
  const hasFailed = useAppSelector(
    (state) => selectForecastRequest(state, groupId).status === 'failed',
  )
  useOpened(eligibilityForecast.requested({ groupId }))
  const isWarning = (forecast?.losing.length ?? 0) > 0
  return (
    <Alert role="note" severity={isWarning ? 'warning' : 'info'} sx={roomOfOutcome}>
      {forecast && <Outcome groupId={groupId} {...forecast} />}
      {!forecast &&
        (hasFailed ? 'What the next meeting decides could not be loaded.' : 'Next meeting…')}
    </Alert>
  )
}

interface OutcomeProps extends EligibilityForecast {
  groupId: number
}

function Outcome({ groupId, next, loss, losing, regaining }: OutcomeProps) {
  if (!next) return 'No meeting is planned.'
  const parts = [
    { said: `Who ${loss} if they miss it`, those: losing },
    { said: 'Who counts again if they attend it', those: regaining },
  ].filter(({ those }) => those.length > 0)
  return (
    <>
      {`Next meeting: ${next.title}, ${formatZoned(next.startTime)}.`}
      {parts.length === 0 && ' It decides nobody’s right to count.'}
      {parts.map(({ said, those }) => (
        <Fragment key={said}>
          {` ${said}: `}
          {those.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <SiteLink to={`/group/${groupId}/eligibility/${id}`}>{name}</SiteLink>
            </Fragment>
          ))}
          .
        </Fragment>
      ))}
    </>
  )
}
