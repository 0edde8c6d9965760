/** Who may call what about corrections of what is finished. */
import { notFoundThere, type Row, type Subject, toGroup } from './accessRow'
import { people } from './directory'

const theCorrection = ({ correctionId }: Subject) => ({ correctionId })

/** Of a roll call that is still open. */
const wanted = ({ eventId }: Subject) => ({
  change: { kind: 'attendance', eventId, userId: people.second, wasThere: false },
  reason: 'She was elsewhere.',
  evidence: 'The minutes of the other meeting.',
})

const waitsForTheEnd = '401 403 403 403 403 409 403 409'

export const correctionRows = {
  listCorrections: [
    { query: ({ eventId }) => ({ eventId }), ...toGroup },
    {
      what: 'of a question',
      query: ({ voteQuestionId }) => ({ voteQuestionId }),
      ...toGroup,
    },
    {
      what: 'of nothing',
      own: '401 403 400 400 400 400 403 400',
      foreign: '401 403 403 403 403 403 400 400',
    },
  ],
  askCorrection: [{ body: wanted, own: waitsForTheEnd, foreign: notFoundThere }],
  previewCorrection: [{ body: wanted, own: waitsForTheEnd, foreign: notFoundThere }],
  // The admin asked for it.
  approveCorrection: [
    {
      params: theCorrection,
      body: {},
      own: '401 403 403 403 403 403 403 200',
      foreign: notFoundThere,
    },
  ],
  declineCorrection: [
    {
      params: theCorrection,
      body: { declineReason: 'She was there.' },
      own: '401 403 403 403 403 403 403 200',
      foreign: notFoundThere,
    },
  ],
  withdrawCorrection: [
    {
      params: theCorrection,
      body: {},
      own: '401 403 403 403 403 200 403 403',
      foreign: notFoundThere,
    },
  ],
} as const satisfies Record<string, readonly [Row, ...Row[]]>
