import { MarkedBar } from './MarkedBar'

/** The votes on one side, and the choices that count for it: `Yes`. */
interface TallySide {
  label: string
  votes: number
}

interface TallyBarProps {
  yes: TallySide
  no: TallySide
  /** Votes that the quorum still needs: while there are any, the bar is not full. */
  missing: number
  /** The share of `yes` among both that the rule asks for, 0 to 1. */
  requiredShare: number
}

/** A bar with the votes for from the left, those against from the right, and a mark at the required share. */
export function TallyBar({ yes, no, missing, requiredShare }: TallyBarProps) {
  const whole = Math.max(yes.votes + no.votes + missing, 1)
  const votes = `${yes.label} ${yes.votes}, ${no.label} ${no.votes}`
  return (
    <MarkedBar
      parts={[
        { share: yes.votes / whole, colour: 'success' },
        { share: missing / whole, colour: 'none' },
        { share: no.votes / whole, colour: 'error', isHatched: true },
      ]}
      mark={requiredShare}
      description={missing > 0 ? `${votes}, ${missing} more needed for quorum.` : `${votes}.`}
    />
  )
}
