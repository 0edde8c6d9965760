import { MarkedBar } from './MarkedBar'

interface QuorumBarProps {
  /** How many of the eligible have voted, or are present. */
  voted: number
  needed: number
  eligible: number
  /** The same in words. */
  description: string
}

/** How many of all there are have come, and a mark at how many must. */
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
