/** Who may call what about meetings. */
import { in14, inGroup, notFoundThere, type Row, type Subject } from './accessRow'

const theMeeting = ({ eventId }: Subject) => ({ eventId })
const forStaff = '401 403 403 403 403 403 403 200'

export const eventRows = {
  listEvents: [{ own: inGroup, foreign: in14 }],
  showEvent: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  showQuorumHistory: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  listCheckIns: [{ params: theMeeting, own: inGroup, foreign: notFoundThere }],
  exportAttendance: [{ own: inGroup, foreign: in14 }],
  exportZoomAttendance: [{ own: forStaff, foreign: forStaff }],
} satisfies Record<string, readonly [Row, ...Row[]]>
