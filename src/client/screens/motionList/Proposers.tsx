import Box from '@mui/material/Box'
import { moverCompanyOf, moverOf, seconderCompanyOf, seconderOf } from './motionFacts'
import { useMotionFact } from './useMotionFact'

interface ProposerProps {
  name: string | null
  company: string | null
}

function Proposer({ name, company }: ProposerProps) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name ?? '---'}
      {name !== null && company !== null && <Box sx={{ color: 'text.secondary' }}>{company}</Box>}
    </Box>
  )
}

/** Who made the motion, and for which company; dashes while nobody has. */
export function Mover({ motionRequestId }: { motionRequestId: number }) {
  const name = useMotionFact(motionRequestId, moverOf)
  return <Proposer name={name} company={useMotionFact(motionRequestId, moverCompanyOf)} />
}

/** Who seconded it, and for which company; dashes while nobody has. */
export function Seconder({ motionRequestId }: { motionRequestId: number }) {
  const name = useMotionFact(motionRequestId, seconderOf)
  return <Proposer name={name} company={useMotionFact(motionRequestId, seconderCompanyOf)} />
}
