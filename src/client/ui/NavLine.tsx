import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

interface NavLineProps {
  /** Names the navigation. */
  label: string
  pages: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** How much of the previous link stays visible, in pixels, so that a reader sees that the line scrolls. */
const margin = 48

const Line = styled('nav')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { marginBottom: 8 },
  // The rule is on the outer box, because one inside would scroll with the links and end early.
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '& a': {
    paddingBlock: 8,
    '@media (pointer: coarse)': { paddingBlock: 12 },
    color: 'var(--mui-palette-text-secondary)',
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  '& a:hover': { color: 'var(--mui-palette-text-primary)' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': {
    color: 'var(--mui-palette-text-primary)',
    fontWeight: 600,
    borderColor: 'var(--mui-palette-primary-main)',
  },
}))

/** Pages that belong together, above each of them; on a phone one line that scrolls to the present one. */
export function NavLine({ label, pages }: NavLineProps) {
  const line = useRef<HTMLElement>(null)
  const current = pages.find(({ isCurrent }) => isCurrent)?.to

  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && link) line.current.scrollLeft = link.offsetLeft - margin
  }, [current])

  return (
    <Line ref={line} aria-label={label}>
      {pages.map(({ to, label: name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </Line>
  )
}
