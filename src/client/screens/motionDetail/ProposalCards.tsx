import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { MotionOffer } from '../../../contract/motions'
import { motionCommand } from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { OfferedButton } from '../../ui/OfferedButton'
import { formatZoned } from '../../ui/zonedText'
import { SectionCard } from '../../ui/SectionCard'
import { motionedOf, secondedOf, type Proposal } from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'

/** Mover and seconder of a motion, and the buttons to become one. */
export function ProposalCards(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const motioned = useMotion(motionRequestId, motionedOf)
  const seconded = useMotion(motionRequestId, secondedOf)
  const takeUp = useMotion(motionRequestId, (motion) => motion.abilities.takeUp)
  const second = useMotion(motionRequestId, (motion) => motion.abilities.second)
  const ask = (kind: 'takeUp' | 'second') =>
    dispatch(motionCommand.dialogOpened({ kind, ...address }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ProposalCard title="Motioned" proposal={motioned}>
        <Offer offer={takeUp} label="Motion" onPress={() => ask('takeUp')} />
      </ProposalCard>
      <ProposalCard title="Seconded" proposal={seconded}>
        <Offer offer={second} label="Second" isQuiet onPress={() => ask('second')} />
      </ProposalCard>
    </Box>
  )
}

interface ProposalCardProps {
  title: 'Motioned' | 'Seconded'
  proposal: Proposal
  /** A button, while a mover or a seconder can still be added. */
  children: ReactNode
}

const nothing = '--'

/** Who made or seconded a motion, and when. */
function ProposalCard({ title, proposal, children }: ProposalCardProps) {
  const { name, company, role, at } = proposal
  useAnnounceChange(name === null ? '' : `${title} by ${name}`)
  return (
    <SectionCard title={title}>
      <DescriptionList termWidth="88px" sx={{ gap: 0.75 }}>
        <Described term="Name">{name ?? nothing}</Described>
        <Described term="Company">{company ?? nothing}</Described>
        <Described term="Role">{role ?? nothing}</Described>
        <Described term="Date">
          {at === null ? nothing : <time dateTime={at}>{formatZoned(at)}</time>}
        </Described>
      </DescriptionList>
      <Box sx={{ '&:not(:empty)': { marginTop: 2 } }}>{children}</Box>
    </SectionCard>
  )
}

interface OfferProps {
  offer: MotionOffer
  label: string
  isQuiet?: boolean
  onPress: () => void
}

function Offer({ offer, ...rest }: OfferProps) {
  if (!offer.isOffered) return null
  return <OfferedButton reason={offer.disabledReason?.message ?? null} {...rest} />
}
