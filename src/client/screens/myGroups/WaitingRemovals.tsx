import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useAppSelector } from '../../store/hooks'
import { DividedItem } from '../../ui/DividedItem'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { selectWaitingRemovals } from './myGroups.selectors'

/** The removals of members that wait for staff; nothing where there are none. */
export function WaitingRemovals() {
  const waiting = useAppSelector(selectWaitingRemovals)
  if (waiting.length === 0) return null
  return (
    <Box sx={{ marginBottom: 3 }}>
      <SectionCard title="Removals that wait for your approval" aside={String(waiting.length)}>
        <PlainList>
          {waiting.map(({ groupId, groupName, leavingCount, askedAt }) => (
            <DividedItem key={groupId}>
              <MuiLink component={Link} to="/admin/removals" sx={{ fontWeight: 600 }}>
                {`${leavingCount} members of ${groupName}`}
              </MuiLink>
              <Typography variant="body2" color="textSecondary">
                {`asked for by your identity provider, ${formatZoned(askedAt)}`}
              </Typography>
            </DividedItem>
          ))}
        </PlainList>
      </SectionCard>
    </Box>
  )
}
