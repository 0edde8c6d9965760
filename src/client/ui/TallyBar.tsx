import { MarkedBar } from './MarkedBar'

interface TallyBarProps {
  yes: number
  no: number
  /** The share of Yes among Yes and No that the rule asks for, 0 to 1; null where it has no such mark. */
  requiredShare: number | null
  /** The same in words. */
  description: string
}

/** A bar with Yes from the left, No from the right, and a mark at the required share. */
export function TallyBar({ yes, no, requiredShare, description }: TallyBarProps) {
  const decided = Math.max(yes + no, 1)
  return (
    <MarkedBar
      parts={
        yes + no === 0
          ? []
          : [
              { share: yes / decided, colour: 'success' },
              { share: no / decided, colour: 'error', isHatched: true },
            ]
      }
      mark={requiredShare}
      description={description}
    />
  )
}
