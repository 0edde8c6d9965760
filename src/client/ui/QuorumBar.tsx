import { MarkedBar } from './MarkedBar'

interface QuorumBarProps {
  /** How many of the eligible have voted, or are present. */
  voted: number
  needed: number
  eligible: number
  /** The same in words. */
  description: string
}

/** A bar of how many of the eligible have voted or are present, with a mark at the quorum. */
export function QuorumBar({ voted, needed, eligible, description }: QuorumBarProps) {
  const all = Math.max(eligible, needed, 1)
  return (
    <MarkedBar
      parts={[{ share: Math.min(voted / all, 1), colour: 'primary' }]}
      mark={needed / all}
      description={description}
    />
  )
}
