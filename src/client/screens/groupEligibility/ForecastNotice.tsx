import Alert from '@mui/material/Alert'
import { Fragment, useEffect } from 'react'
import {
  eligibilityForecast,
  selectEligibilityForecast,
} from '../../entities/groupEligibility/attendance.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SiteLink } from '../../ui/SiteLink'
import { formatZoned } from '../../ui/zonedText'

/** Whose eligibility the next meeting of the group decides; nothing where it decides none. */
export function ForecastNotice({ groupId }: { groupId: number }) {
  const dispatch = useAppDispatch()
  const forecast = useAppSelector((state) => selectEligibilityForecast(state, groupId))
  useEffect(() => {
    dispatch(eligibilityForecast.requested({ groupId }))
  }, [dispatch, groupId])
  if (!forecast?.next) return null
  const { next, loss, losing, regaining } = forecast
  const parts = [
    { said: `Who ${loss} if they miss it`, those: losing },
    { said: 'Who counts again if they attend it', those: regaining },
  ].filter(({ those }) => those.length > 0)
  if (parts.length === 0) return null
  return (
    <Alert severity={losing.length > 0 ? 'warning' : 'info'} sx={{ marginBottom: 2 }}>
      {`Next meeting: ${next.title}, ${formatZoned(next.startTime)}.`}
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
    </Alert>
  )
}
