import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'

interface RowLinkProps {
  title: string
  to: string
  /** The row waits for the reader. */
  isStrong?: boolean
}

/** The title of a row as the way to its page. It reaches over the whole row: one row, one target. */
export function RowLink({ title, to, isStrong = false }: RowLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      tabIndex={0}
      underline="hover"
      color="textPrimary"
      sx={{
        fontSize: '1rem',
        fontWeight: isStrong ? 600 : 400,
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {title}
    </Link>
  )
}
