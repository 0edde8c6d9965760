import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatPacific } from '../../ui/pacificText'
import { useAnnounceChange } from '../../ui/Announcer'
import { SectionCard } from '../../ui/SectionCard'
import type { Proposal } from './motionFacts'

const nothing = '--'

interface ProposalCardProps {
  title: 'Motioned' | 'Seconded'
  proposal: Proposal
  /** A button, where somebody may still stand behind the motion. */
  children: ReactNode
}

/** Who made or seconded a motion, and when. */
export function ProposalCard({ title, proposal, children }: ProposalCardProps) {
  const { name, company, role, at } = proposal
  useAnnounceChange(name === null ? '' : `${title} by ${name}`)
  const facts = [
    ['Name', name],
    ['Company', company],
    ['Role', role],
  ]
  return (
    <SectionCard title={title}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '88px minmax(0, 1fr)',
          gap: '6px 12px',
          margin: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([term, fact]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{fact ?? nothing}</dd>
          </Box>
        ))}
        <dt>Date</dt>
        <dd>{at === null ? nothing : <time dateTime={at}>{formatPacific(at)}</time>}</dd>
      </Box>
      <Box sx={{ '&:not(:empty)': { marginTop: 2 } }}>{children}</Box>
    </SectionCard>
  )
}
