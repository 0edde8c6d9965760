import { quorumProgress } from '../../../rules/quorum'
import type { QuorumStatus } from '../../../rules/verdict'
import { QuorumBar } from '../../ui/QuorumBar'
import { Meter } from './Meter'

/** How many of the quorum have voted, and how many must. */
export function QuorumMeter({ quorum }: { quorum: QuorumStatus }) {
  const { voted, needed, eligible, isReached } = quorum
  return (
    <Meter
      standing={`Quorum Met: ${isReached ? 'Yes' : 'No'}`}
      measure={quorumProgress(voted, needed)}
    >
      <QuorumBar
        voted={voted}
        needed={needed}
        eligible={eligible}
        description={`${voted} of ${eligible} have voted, ${needed} are needed.`}
      />
    </Meter>
  )
}
