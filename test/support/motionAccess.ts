/** Who may call what about motions. */
import {
  attachmentName,
  in14,
  inGroup,
  notFoundThere,
  type Row,
  type Subject,
  toAdmins,
  toGroup,
} from './accessRow'

const theMotion = ({ motionRequestId }: Subject) => ({ id: motionRequestId })
const thePending = ({ pendingMotionId }: Subject) => ({ id: pendingMotionId })
const theRequest = ({ requestedMotionId }: Subject) => ({ id: requestedMotionId })

export const motionRows = {
  motionFile: [
    {
      params: (subject) => ({ ...theMotion(subject), fileName: attachmentName }),
      ...toGroup,
    },
  ],
  listMotions: [{ own: inGroup, foreign: in14 }],
  exportMotions: [{ own: inGroup, foreign: in14 }],
  checkCreateMotionAccess: [{ own: '401 403 403 200 200 200 403 200', foreign: in14 }],
  showMotion: [{ params: theMotion, ...toGroup }],
  makeMotion: [
    {
      form: () => ({ title: 'Publish version 3' }),
      own: '401 403 403 201 201 201 403 201',
      foreign: '401 403 403 403 403 403 201 201',
    },
    {
      what: 'in the name of somebody else',
      form: () => ({ title: 'Publish version 3', groupId: 14, userName: 'second' }),
      own: '401 403 403 201 201 201 403 201',
      foreign: '401 403 403 403 403 403 201 201',
    },
  ],
  amendMotion: [
    {
      params: thePending,
      body: { title: 'Publish version 3', amendmentReason: 'A typo.' },
      own: '401 403 403 200 403 200 403 200',
      foreign: notFoundThere,
    },
    {
      what: 'once complete',
      params: theMotion,
      body: { title: 'Publish version 3', amendmentReason: 'A typo.' },
      own: '401 403 403 409 403 409 403 409',
      foreign: notFoundThere,
    },
  ],
  takeUpMotion: [
    {
      what: 'that staff requested',
      params: theRequest,
      body: { userName: 'second' },
      own: '401 403 403 200 200 200 403 403',
      foreign: notFoundThere,
    },
    {
      what: 'that was moved',
      params: thePending,
      body: {},
      own: '401 403 403 409 409 409 403 409',
      foreign: notFoundThere,
    },
  ],
  secondMotion: [
    {
      what: 'of member',
      params: thePending,
      body: { userName: 'second' },
      own: '401 403 403 409 200 200 403 403',
      foreign: notFoundThere,
    },
    {
      what: 'that nobody moved',
      params: theRequest,
      body: {},
      own: '401 403 403 409 409 409 403 409',
      foreign: notFoundThere,
    },
  ],
  withdrawMotion: [
    {
      what: 'of member',
      params: thePending,
      body: { withdrawalReason: 'Superseded.', userName: 'second' },
      own: '401 403 403 200 403 200 403 200',
      foreign: notFoundThere,
    },
    {
      what: 'that is complete',
      params: theMotion,
      body: { withdrawalReason: 'Superseded.' },
      own: '401 403 403 409 403 200 403 200',
      foreign: notFoundThere,
    },
  ],
  linkVoteQuestion: [
    {
      params: theMotion,
      body: ({ voteQuestionId }) => ({ voteQuestionId }),
      ...toAdmins,
    },
  ],
} satisfies Record<string, readonly [Row, ...Row[]]>
