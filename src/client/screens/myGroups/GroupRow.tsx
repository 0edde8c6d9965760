import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AccessibleGroup } from '../../../contract/session'
import { ChevronRightIcon } from '../../ui/icons/ChevronRightIcon'
import { ZonedTime } from '../../ui/ZonedTime'

interface GroupRowProps {
  group: AccessibleGroup
  /** Marks groups of which the person is an admin. Staff are admins everywhere, which the page says once. */
  marksAdmin: boolean
  /** The present, for the countdown. */
  now: string
}

/** One group: its name, what waits there, until when. The row is one link. */
export function GroupRow({ group, marksAdmin, now }: GroupRowProps) {
  const { groupId, name, shortName, isAdmin, openVotes, nextDeadline } = group
  const beneath = [
    ...(shortName === name ? [] : [shortName]),
    ...(marksAdmin && isAdmin ? ['Admin'] : []),
  ]
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={`/group/${groupId}/votingquestions`}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 20px', sm: 'minmax(0, 1fr) 17rem 20px' },
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
          paddingBlock: 1.75,
          paddingInline: { xs: 2, sm: 3 },
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { backgroundColor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {beneath.join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
          <Typography
            variant="body2"
            sx={
              openVotes > 0
                ? { fontWeight: 650, color: 'primary.main' }
                : { color: 'text.secondary' }
            }
          >
            {waitingText(openVotes)}
          </Typography>
          {nextDeadline && (
            <Typography
              variant="body2"
              color="textSecondary"
              component="div"
              sx={{ display: 'flex', columnGap: 0.75 }}
            >
              <span>Next:</span>
              <ZonedTime at={nextDeadline} now={now} isShort />
            </Typography>
          )}
        </Box>
        <ChevronRightIcon
          aria-hidden
          sx={{ fontSize: 20, color: 'text.secondary', gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
        />
      </Box>
    </Box>
  )
}

function waitingText(openVotes: number): string {
  if (openVotes === 0) return 'Nothing waits for you'
  return openVotes === 1 ? '1 vote waits for you' : `${openVotes} votes wait for you`
}
