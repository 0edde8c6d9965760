import Box from '@mui/material/Box'
import { NavLink } from 'react-router-dom'

const pages = [
  { path: 'votingquestions', label: 'Voting Questions' },
  { path: 'motions', label: 'Motions' },
  { path: 'eligibility', label: 'Voting Eligibility' },
  { path: 'activemembers', label: 'Active Members' },
  { path: 'attendance', label: 'Attendance' },
]

/** The pages of a group, above each of them. */
export function GroupNav({ groupId }: { groupId: number }) {
  return (
    <Box
      component="nav"
      aria-label="Group"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        marginBottom: 2.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
        '& a': {
          paddingBlock: 1,
          marginBottom: '-1px',
          color: 'text.secondary',
          textDecoration: 'none',
          borderBottom: '2px solid transparent',
        },
        '& a:hover': { color: 'text.primary' },
        '& a.active': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
      }}
    >
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={`/group/${groupId}/${path}`}>
          {label}
        </NavLink>
      ))}
    </Box>
  )
}
