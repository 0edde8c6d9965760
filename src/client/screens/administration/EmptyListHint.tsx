import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'

interface EmptyListHintProps {
  /** Rows of the list can be brought in from a file, by staff. */
  hasFiles?: boolean
  children: ReactNode
}

/** What to do next on an empty list. */
export function EmptyListHint({ hasFiles = false, children }: EmptyListHintProps) {
  const isStaff = useAppSelector(selectIsStaff)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {children}
      </Typography>
      {hasFiles && isStaff && (
        <Link component={RouterLink} to="/admin/files" variant="body2">
          Bring many in from a file
        </Link>
      )}
    </>
  )
}
