import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/SectionCard'

/** Fields that belong together. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Stack spacing={2.5}>{children}</Stack>
    </SectionCard>
  )
}
