import Stack from '@mui/material/Stack'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

interface NavLineProps {
  /** Names the navigation. */
  label: string
  pages: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** How much of the previous link stays visible, in pixels, so that a reader sees that the line scrolls. */
const margin = 48

/** Pages that belong together, above each of them; on a phone one line that scrolls to the present one. */
export function NavLine({ label, pages }: NavLineProps) {
  const line = useRef<HTMLElement>(null)
  const current = pages.find(({ isCurrent }) => isCurrent)?.to

  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && link) line.current.scrollLeft = link.offsetLeft - margin
  }, [current])

  return (
    <Stack
      direction="row"
      ref={line}
      component="nav"
      aria-label={label}
      sx={{
        position: 'relative',
        gap: 2.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginBottom: { xs: 2, sm: 1 },
        // The rule is on the outer box, because one inside would scroll with the links and end early.
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
      {pages.map(({ to, label: name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </Stack>
  )
}
