import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface GroupPage {
  path: string
  label: string
  /** Further paths below the group that belong to the page. */
  also?: string
}

const pages: readonly GroupPage[] = [
  { path: 'votingquestions', label: 'Voting Questions' },
  { path: 'motions', label: 'Motions' },
  { path: 'eligibility', label: 'Voting Eligibility' },
  { path: 'activemembers', label: 'Active Members' },
  { path: 'attendance', label: 'Attendance', also: 'events' },
]

/** The pages of a group, above each of them; on a phone one line that scrolls to the present one. */
export function GroupNav({ groupId }: { groupId: number }) {
  const line = useRef<HTMLElement>(null)
  const [, , , place] = useLocation().pathname.toLowerCase().split('/')

  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - margin
  }, [place])

  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Group"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginBottom: { xs: 2, sm: 1 },
        // A line that is scrolled with the links would end with the page.
        boxShadow: (theme) => `inset 0 -1px ${theme.vars?.palette.divider ?? 'currentcolor'}`,
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        '& a': {
          paddingBlock: 1,
          '@media (pointer: coarse)': { paddingBlock: 1.5 },
          color: 'text.secondary',
          textDecoration: 'none',
          borderBottom: '2px solid transparent',
        },
        '& a:hover': { color: 'text.primary' },
        '& a:focus-visible': { outlineOffset: '-2px' },
        '& a[aria-current]': {
          color: 'text.primary',
          fontWeight: 600,
          borderColor: 'primary.main',
        },
      }}
    >
      {pages.map(({ path, label, also }) => (
        <Link
          key={path}
          to={`/group/${groupId}/${path}`}
          aria-current={place === path || place === also ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}

/** What stays visible of the page before, in pixels, so that a reader sees that there is one. */
const margin = 48
