import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/SectionCard'

/** Fields that belong together. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </SectionCard>
  )
}
