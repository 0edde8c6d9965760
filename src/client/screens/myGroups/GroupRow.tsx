import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AccessibleGroup } from '../../../contract/session'
import { questionsAddress } from '../../entities/session/waitingGroups.selectors'
import { ChevronRightIcon } from '../../ui/icons/ChevronRightIcon'
import { ZonedTime } from '../../ui/ZonedTime'

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
export function GroupRow({ group, marksAdmin, now }: GroupRowProps) {
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
              Nothing waits for you
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
