import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { MotionOffer } from '../../../contract/motions'
import { motionCommand } from '../../entities/motionCommands/motionCommands.request'
import { useAppDispatch } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { OfferedButton } from '../../ui/OfferedButton'
import { formatZoned } from '../../ui/zonedText'
import { SectionCard } from '../../ui/SectionCard'
import {
  motionedOf,
  proposalOf,
  secondedOf,
  secondsProgressOf,
  type Proposal,
} from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'

/** Mover and seconder of a motion, and the buttons to become one. */
export function ProposalCards(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const motioned = useMotion(motionRequestId, motionedOf)
  const seconded = useMotion(motionRequestId, secondedOf)
  const further = useMotion(motionRequestId, (motion) => motion.furtherSeconders)
  const progress = useMotion(motionRequestId, secondsProgressOf)
  const takeUp = useMotion(motionRequestId, (motion) => motion.abilities.takeUp)
  const second = useMotion(motionRequestId, (motion) => motion.abilities.second)
  const ask = (kind: 'takeUp' | 'second') =>
    dispatch(motionCommand.dialogOpened({ kind, ...address }))
  return (
    <Cards>
      <ProposalCard title="Motioned" proposal={motioned}>
        <Offer offer={takeUp} label="Motion" onPress={() => ask('takeUp')} />
      </ProposalCard>
      <ProposalCard
        title="Seconded"
        proposal={seconded}
        further={further.map(proposalOf)}
        progress={progress}
      >
        <Offer offer={second} label="Second" isQuiet onPress={() => ask('second')} />
      </ProposalCard>
    </Cards>
  )
}

interface ProposalCardProps {
  title: 'Motioned' | 'Seconded'
  proposal: Proposal
  /** Those after the first one, and how many there are of how many. */
  further?: readonly Proposal[]
  progress?: string | null
  /** A button, while a mover or a seconder can still be added. */
  children: ReactNode
}

const nothing = '--'

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gap: 24 },
}))

const Offers = styled('div')({ '&:not(:empty)': { marginTop: 16 } })

/** Who made or seconded a motion, and when. */
function ProposalCard(card: ProposalCardProps) {
  const { title, proposal, further = [], progress = null, children } = card
  const { name } = further.at(-1) ?? proposal
  useAnnounceChange(name === null ? '' : `${title} by ${name}`)
  return (
    <SectionCard title={title} aside={progress}>
      <People>
        {[proposal, ...further].map((one) => (
          <Person key={one.name} {...one} />
        ))}
      </People>
      <Offers>{children}</Offers>
    </SectionCard>
  )
}

const People = styled('div')({ display: 'grid', gap: 16 })

function Person({ name, company, role, at }: Proposal) {
  return (
    <DescriptionList termWidth="88px" gap={0.75}>
      <Described term="Name">{name ?? nothing}</Described>
      <Described term="Company">{company ?? nothing}</Described>
      <Described term="Role">{role ?? nothing}</Described>
      <Described term="Date">
        {at === null ? nothing : <time dateTime={at}>{formatZoned(at)}</time>}
      </Described>
    </DescriptionList>
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
