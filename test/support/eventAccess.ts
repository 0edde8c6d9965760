/** Who may call what about meetings. */
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
  showEvent: [{ params: theMeeting, ...toGroup }],
  showEventChanges: [{ params: theMeeting, query: () => ({ since: 1 }), ...toGroup }],
  // The roll call of the matrix is open, so it has no record yet.
  showMeetingRecord: [{ params: theMeeting, own: notRecorded, foreign: notFoundThere }],
  showMeetingRecordState: [{ params: theMeeting, own: notRecorded, foreign: notFoundThere }],
  showQuorumHistory: [{ params: theMeeting, ...toGroup }],
  listCheckIns: [{ params: theMeeting, ...toGroup }],
  exportAttendance: [{ own: inGroup, foreign: in14 }],
  exportZoomAttendance: [{ own: forStaff, foreign: forStaff }],
  addCheckIns: [
    {
      params: theMeeting,
      body: [{ quorateUserId: people.member }],
      ...toAdmins,
    },
  ],
  previewCheckIns: [
    {
      params: theMeeting,
      body: ({ checkInId }) => ({ kind: 'remove', checkInId }),
      ...toAdmins,
    },
  ],
  removeCheckIn: [
    {
      params: theCheckIn,
      own: '401 403 403 403 403 204 403 204',
      foreign: notFoundThere,
    },
  ],
  addEventAttachments: [{ params: theMeeting, body: oneFile, ...toAdmins }],
  deleteEventAttachment: [
    {
      params: theMeeting,
      body: { fileName: attachmentName },
      ...toAdmins,
    },
  ],
  // The roll call of the matrix is open.
  showMeetingTimeline: [
    { params: theMeeting, own: '401 403 409 409 409 409 403 409', foreign: notFoundThere },
  ],
  showMinutes: [{ params: theMeeting, ...toGroup }],
  saveMinutes: [
    {
      params: theMeeting,
      body: { sections: [{ heading: 'Opening', text: 'Opened.' }], revision: 0 },
      ...toAdmins,
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
      ...toAdmins,
    },
  ],
  previewCloseEvent: [{ params: theMeeting, ...toAdmins }],
  listZoomParticipants: [{ params: theMeeting, ...toAdmins }],
  assignZoomParticipant: [
    {
      params: theParticipant,
      body: { userId: people.member },
      ...toAdmins,
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
