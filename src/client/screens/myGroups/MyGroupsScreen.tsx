import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { selectSiteLinks } from '../../entities/configuration/configuration.selectors'
import {
  selectUserContext,
  selectUserContextRequest,
} from '../../entities/session/session.selectors'
import { session } from '../../entities/session/session.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { DividedItem } from '../../ui/DividedItem'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import { formatZoned } from '../../ui/zonedText'
import { GroupRow } from './GroupRow'
import { selectGroupsByUrgency } from '../../entities/session/waitingGroups.selectors'
import { selectWaitingRemovals } from './myGroups.selectors'
import { WaitingCorrections } from './WaitingCorrections'
import { PlainList } from '../../ui/PlainList'
import { Row } from '../../ui/Row'

/** The groups one may enter, with what waits in each. */
export default function MyGroupsScreen() {
  const dispatch = useAppDispatch()
  const person = useAppSelector(selectUserContext)
  const groups = useAppSelector(selectGroupsByUrgency)
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const isRefused = failure !== null && isSignedOut(failure)
  const { registration } = useAppSelector(selectSiteLinks)
  const now = useNow()

  useEffect(() => {
    dispatch(session.freshUserContextRequested())
  }, [dispatch])

  return (
    <>
      <PageHeader
        title="My groups"
        actions={
          !isRefused && (
            <Row>
              <Button component={Link} to="/my-votes">
                My votes
              </Button>
              <Button component={Link} to="/calendarfeed">
                Calendar feed
              </Button>
            </Row>
          )
        }
        subtitle={
          person?.isSigStaff ? 'As association staff you enter every group as an admin.' : undefined
        }
      />
      {failure && !isRefused && (
        <FailedState
          text={
            person
              ? 'What waits in your groups could not be loaded. What you see may have changed.'
              : 'Your groups could not be loaded.'
          }
          onRetry={() => dispatch(session.freshUserContextRequested())}
        />
      )}
      {!person && !failure && <GroupsLoading />}
      <Stack spacing={3}>
        <WaitingCorrections />
        <WaitingRemovals />
        {person && (
          <Card>
            <PlainList>
              {groups.map((group) => (
                <GroupRow
                  key={group.groupId}
                  group={group}
                  marksAdmin={!person.isSigStaff}
                  now={now}
                />
              ))}
            </PlainList>
            {groups.length === 0 &&
              (person.isSigStaff ? (
                <EmptyState text="There is no group yet. Add companies, people and groups under Administration.">
                  <Button variant="contained" component={Link} to="/admin/companies">
                    Open Administration
                  </Button>
                </EmptyState>
              ) : (
                <EmptyState text="You are in no group yet.">
                  <Button variant="contained" href={registration}>
                    Register to join a group
                  </Button>
                </EmptyState>
              ))}
          </Card>
        )}
      </Stack>
    </>
  )
}

const rows = ['first', 'second', 'third', 'fourth']
const WaitingRow = styled(Skeleton)({ margin: '14px 24px' })

/** In the place of the groups while they load. */
function GroupsLoading() {
  return (
    <>
      <LoadingText />
      <Card aria-hidden>
        {rows.map((row) => (
          <WaitingRow key={row} variant="rounded" height={46} />
        ))}
      </Card>
    </>
  )
}

/** The removals of members that wait for staff; nothing where there are none. */
function WaitingRemovals() {
  const waiting = useAppSelector(selectWaitingRemovals)
  if (waiting.length === 0) return null
  return (
    <SectionCard title="Removals that wait for your approval" aside={String(waiting.length)}>
      <PlainList>
        {waiting.map(({ groupId, groupName, leavingCount, askedAt }) => (
          <DividedItem key={groupId}>
            <MuiLink component={Link} to="/admin/removals" variant="subtitle1">
              {`${leavingCount} members of ${groupName}`}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {`asked for by your identity provider, ${formatZoned(askedAt)}`}
            </Typography>
          </DividedItem>
        ))}
      </PlainList>
    </SectionCard>
  )
}
