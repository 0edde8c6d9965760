import { MarkedBar } from './MarkedBar'

interface TallyBarProps {
  yes: number
  no: number
  /** Votes that the quorum still needs: while there are any, the bar is not full. */
  missing: number
  /** The share of Yes among Yes and No that the rule asks for, 0 to 1. */
  requiredShare: number
}

/** A bar with Yes from the left, No from the right, and a mark at the required share. */
export function TallyBar({ yes, no, missing, requiredShare }: TallyBarProps) {
  const whole = Math.max(yes + no + missing, 1)
  const votes = `Yes ${yes}, No ${no}`
  return (
    <MarkedBar
      parts={[
        { share: yes / whole, colour: 'success' },
        { share: missing / whole, colour: 'none' },
        { share: no / whole, colour: 'error', isHatched: true },
      ]}
      mark={requiredShare}
      description={missing > 0 ? `${votes}, ${missing} more needed for quorum.` : `${votes}.`}
    />
  )
}
