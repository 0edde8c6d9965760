import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface MeterProps {
  /** Where it stands, in two or three words. */
  standing: ReactNode
  /** The bar. */
  children: ReactNode
  /** What the bar is measured against. */
  measure: string
}

/** A bar with where it stands above it and what it needs beneath it. */
export function Meter({ standing, children, measure }: MeterProps) {
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{standing}</Box>
      {children}
      <Typography variant="body2" color="textSecondary">
        {measure}
      </Typography>
    </div>
  )
}
