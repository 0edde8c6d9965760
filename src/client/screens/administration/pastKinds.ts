import type { PastEvent } from '../../../contract/importedHistory'

interface PastWords {
  name: string
  began: string
  ended: string
  outcome: string
}

/** What things of the imported history are called, and what their times and outcomes are. */
export const pastKinds: Record<PastEvent['kind'], PastWords> = {
  question: { name: 'Voting question', began: 'Opened', ended: 'Ended', outcome: 'Result' },
  motion: { name: 'Motion', began: 'Made', ended: 'Ended', outcome: 'Status' },
  meeting: { name: 'Meeting', began: 'Began', ended: 'Ended', outcome: 'Type' },
}
