import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { AccessibleGroup } from '../../../contract/session'
import { selectSiteLinks } from '../../entities/configuration/configuration.selectors'
import {
  selectUserContext,
  selectUserContextRequest,
} from '../../entities/session/session.selectors'
import { session } from '../../entities/session/session.slice'
import { selectGroupsByUrgency } from '../../entities/session/waitingGroups.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PlainList } from '../../ui/PlainList'
import { useNow } from '../../ui/useNow'
import { GroupRow } from './GroupRow'

interface MyGroupsProps {
  /** The groups, where something newer than the session tells what waits in each. */
  selectGroups?: (state: RootState) => AccessibleGroup[]
}

/** The groups one may enter, with what waits in each. */
export function MyGroups({ selectGroups = selectGroupsByUrgency }: MyGroupsProps) {
  const dispatch = useAppDispatch()
  const person = useAppSelector(selectUserContext)
  const groups = useAppSelector(selectGroups)
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const now = useNow()
  useEffect(() => {
    dispatch(session.freshUserContextRequested())
  }, [dispatch])
  return (
    <>
      {failure && !isSignedOut(failure) && (
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
