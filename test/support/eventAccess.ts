/** Who may call what about meetings. */
import {
  attachmentName,
  forAdmins,
  in14,
  inGroup,
  notFoundThere,
  type Row,
  type Subject,
} from './accessRow'
import { people } from './directory'

const theMeeting = ({ eventId }: Subject) => ({ eventId })
const theCheckIn = ({ eventId, checkInId }: Subject) => ({ eventId, checkInId })

const theParticipant = ({ eventId, zoomParticipantId }: Subject) => ({ eventId, zoomParticipantId })

function oneFile(): FormData {
  const form = new FormData()
  form.append('attachments', new File(['bytes'], 'Agenda.pdf'))
  return form
}

const notRecorded = '401 403 404 404 404 404 403 404'
const forStaff = '401 403 403 403 403 403 403 200'

export const eventRows = {
  listEvents: [{ own: inGroup, foreign: in14 }],
  showEvent: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  showEventChanges: [
    { params: theMeeting, query: () => ({ since: 1 }), own: inGroup, foreign: notFoundThere },
  ],
  // The roll call of the matrix is open, so it has no record yet.
  showMeetingRecord: [{ params: theMeeting, own: notRecorded, foreign: notFoundThere }],
  showMeetingRecordState: [{ params: theMeeting, own: notRecorded, foreign: notFoundThere }],
  showQuorumHistory: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  listCheckIns: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  exportAttendance: [{ own: inGroup, foreign: in14 }],
  exportZoomAttendance: [{ own: forStaff, foreign: forStaff }],
  addCheckIns: [
    {
      params: theMeeting,
      body: [{ quorateUserId: people.member }],
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  previewCheckIns: [
    {
      params: theMeeting,
      body: ({ checkInId }) => ({ kind: 'remove', checkInId }),
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  removeCheckIn: [
    {
      params: theCheckIn,
      own: '401 403 403 403 403 204 403 204',
      foreign: notFoundThere,
    },
  ],
  addEventAttachments: [
    { params: theMeeting, body: oneFile, own: forAdmins, foreign: notFoundThere },
  ],
  deleteEventAttachment: [
    {
      params: theMeeting,
      body: { fileName: attachmentName },
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  // The roll call of the matrix is open.
  showMeetingTimeline: [
    { params: theMeeting, own: '401 403 409 409 409 409 403 409', foreign: notFoundThere },
  ],
  showMinutes: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  saveMinutes: [
    {
      params: theMeeting,
      body: { sections: [{ heading: 'Opening', text: 'Opened.' }], revision: 0 },
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  // The roll call of the matrix is open.
  publishMinutes: [
    {
      params: theMeeting,
      body: { revision: 0 },
      own: '401 403 403 403 403 409 403 409',
      foreign: notFoundThere,
    },
  ],
  // They are not published.
  moveMinutesApproval: [
    {
      params: (subject) => ({ ...theMeeting(subject), version: 1 }),
      body: {},
      own: '401 403 409 409 409 409 403 409',
      foreign: notFoundThere,
    },
  ],
  closeEvent: [
    {
      params: theMeeting,
      body: { userName: 'somebody' },
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  previewCloseEvent: [{ params: theMeeting, own: forAdmins, foreign: notFoundThere }],
  listZoomParticipants: [{ params: theMeeting, own: forAdmins, foreign: notFoundThere }],
  assignZoomParticipant: [
    {
      params: theParticipant,
      body: { userId: people.member },
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  receiveZoomMessage: [
    {
      what: 'without a signature',
      body: { event: 'endpoint.url_validation', payload: { plainToken: 'token' } },
      own: '401 401 401 401 401 401 401 401',
      foreign: '401 401 401 401 401 401 401 401',
    },
  ],
} satisfies Record<string, readonly [Row, ...Row[]]>
