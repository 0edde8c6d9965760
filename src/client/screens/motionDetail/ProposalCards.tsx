import Box from '@mui/material/Box'
import { shallowEqual } from 'react-redux'
import type { MotionOffer, MotionRequest } from '../../../contract/motions'
import { motionCommandAsked } from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { OfferedButton } from '../../ui/OfferedButton'
import { motionedOf, secondedOf, secondOf, takeUpOf } from './motionFacts'
import type { Proposal } from './motionFacts'
import { ProposalCard } from './ProposalCard'
import { selectShownMotion, useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

function useProposal(motionRequestId: number, pick: (motion: MotionRequest) => Proposal): Proposal {
  return useAppSelector((state) => pick(selectShownMotion(state, motionRequestId)), shallowEqual)
}

/** The two who stand behind a motion, and the buttons of those who may join them. */
export function ProposalCards(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const motioned = useProposal(motionRequestId, motionedOf)
  const seconded = useProposal(motionRequestId, secondedOf)
  const takeUp = useShownMotion(motionRequestId, takeUpOf)
  const second = useShownMotion(motionRequestId, secondOf)
  const ask = (kind: 'takeUp' | 'second') => dispatch(motionCommandAsked({ kind, ...address }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ProposalCard title="Motioned" proposal={motioned}>
        <Offer offer={takeUp} word="Motion" onPress={() => ask('takeUp')} />
      </ProposalCard>
      <ProposalCard title="Seconded" proposal={seconded}>
        <Offer offer={second} word="Second" isQuiet onPress={() => ask('second')} />
      </ProposalCard>
    </Box>
  )
}

interface OfferProps {
  offer: MotionOffer
  word: string
  isQuiet?: boolean
  onPress: () => void
}

function Offer({ offer, ...rest }: OfferProps) {
  if (!offer.isOffered) return null
  return <OfferedButton reason={offer.disabledReason?.message ?? null} {...rest} />
}
