import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { AccessibleGroup } from '../../../contract/session'
import { selectSiteLinks } from '../../entities/configuration/configuration.selectors'
import {
  selectUserContext,
  selectUserContextRequest,
} from '../../entities/session/session.selectors'
import { session } from '../../entities/session/session.slice'
import {
  selectGroupsByUrgency,
  questionsAddress,
} from '../../entities/session/waitingGroups.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { useOpened } from '../../store/useOpened'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PlainList } from '../../ui/PlainList'
import { ZonedTime } from '../../ui/ZonedTime'
import { ChevronRightIcon } from '../../ui/laterIcons'
import { useNow } from '../../ui/useNow'

interface MyGroupsProps {
  /** The groups, where something newer than the session tells what waits in each. */
  selectGroups?: (state: RootState) => AccessibleGroup[]
}

/** The groups one may enter, with what waits in each. */
export function MyGroups({ selectGroups = selectGroupsByUrgency }: MyGroupsProps) {
  const person = useAppSelector(selectUserContext)
  const groups = useAppSelector(selectGroups)
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const now = useNow()
  const load = useOpened(session.freshUserContextRequested())
  return (
    <>
      {failure && !isSignedOut(failure) && (
        <FailedState
          text={
            person
              ? 'What waits in your groups could not be loaded. What you see may have changed.'
              : 'Your groups could not be loaded.'
          }
          onRetry={load}
        />
      )}
      {!person && !failure && <GroupsLoading />}
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
          {groups.length === 0 && <NoGroups isStaff={person.isSigStaff} />}
        </Card>
      )}
    </>
  )
}

function NoGroups({ isStaff }: { isStaff: boolean }) {
  const { registration } = useAppSelector(selectSiteLinks)
  return isStaff ? (
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

interface GroupRowProps {
  group: AccessibleGroup
  /** Marks groups of which the person is an admin. Staff are admins everywhere, which the page says once. */
  marksAdmin: boolean
  /** The present, for the countdown. */
  now: string
}

const Row = styled('li')({
  '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
})

const GroupLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 20px',
  alignItems: 'center',
  gap: '4px 24px',
  padding: '14px var(--gutter)',
  color: 'var(--mui-palette-text-primary)',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
  '& > div': { minWidth: 0 },
  '& > svg': { gridArea: '1 / 2', fontSize: 20, color: 'var(--mui-palette-text-secondary)' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 17rem 20px',
    '& > svg': { gridColumn: 3 },
  },
}))

const Next = styled('div')({ display: 'flex', columnGap: 6 })

/** One group: its name, what waits there, until when. The row is one link. */
function GroupRow({ group, marksAdmin, now }: GroupRowProps) {
  const { name, shortName, isAdmin, openVotes, nextDeadline } = group
  const beneath = [
    ...(shortName === name ? [] : [shortName]),
    ...(marksAdmin && isAdmin ? ['Admin'] : []),
  ]
  return (
    <Row>
      <GroupLink to={questionsAddress(group)}>
        <div>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {beneath.join(' · ')}
          </Typography>
        </div>
        <div>
          {openVotes > 0 ? (
            <Typography variant="body2" color="primary">
              <strong>{waitingText(openVotes)}</strong>
            </Typography>
          ) : (
            <Typography variant="body2" color="textSecondary">
              No votes wait for you
            </Typography>
          )}
          {nextDeadline && (
            <Typography variant="body2" color="textSecondary" component={Next}>
              <span>Next:</span>
              <ZonedTime at={nextDeadline} now={now} isShort />
            </Typography>
          )}
        </div>
        <ChevronRightIcon aria-hidden />
      </GroupLink>
    </Row>
  )
}

function waitingText(openVotes: number): string {
  return openVotes === 1 ? '1 vote waits for you' : `${openVotes} votes wait for you`
}
