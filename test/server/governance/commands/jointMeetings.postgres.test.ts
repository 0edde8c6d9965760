/** Two who change the roll calls of one call at the same moment. */
import {
  lockEvent,
  lockEventUnlessTaken,
} from '../../../../src/server/database/repositories/events'
import { findParticipants } from '../../../../src/server/database/repositories/zoomParticipants'
import { inTransaction } from '../../../../src/server/database/transaction'
import { assignZoomParticipant } from '../../../../src/server/governance/commands/assignZoomParticipant'
import { outcomeOf } from '../../../support/apiError'
import { correctionDesk } from '../../../support/correctionDesk'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { heldTransaction } from '../../../support/heldTransaction'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { untilBlocked } from '../../../support/until'
import { joined, meetingNumber, minute } from '../../../support/zoomMessage'

const database = directoryDatabase('test')

interface Named extends MeetingAt {
  zoomParticipantId: number
}

/** Makes an act ready, to be done later. */
type Prepare = (path: Named) => Promise<() => Promise<unknown>>

const assign: Prepare = async (path) => {
  const context = { userId: people.admin, readClock: async () => minute(5) }
  return () =>
    inTransaction(database.db, (tx) => assignZoomParticipant(tx, context, path, people.proxy))
}

const correct: Prepare = async ({ eventId, zoomParticipantId }) => {
  const desk = correctionDesk(database.db)
  const change = { kind: 'assignment', eventId, zoomParticipantId, userId: people.proxy } as const
  const { correctionId } = await desk.ask('admin', change, minute(70))
  return () => desk.approve('staff', correctionId, minute(70))
}

test.each([
  ['An assignment', false, assign],
  ['A correction', true, correct],
])(
  '%s locks the meetings of its call in the order of their ids',
  async (_who, isClosed, prepare) => {
    const { db } = database
    const desk = rollCallDesk(db)
    const times = { startTime: minute(30), endTime: minute(90), zoomMeetingId: meetingNumber }
    const councilId = await storeEvent(db, { groupId: 36, ...times })
    const eventId = await storeEvent(db, { ...times, startTime: minute(0) })
    const meeting = { groupId: 101, eventId }
    await desk.receive([joined({ user_id: '1', user_name: 'A phone' }, minute(1))])
    const [participant] = await findParticipants(db, eventId)
    if (isClosed) await desk.close('admin', meeting, minute(60))
    const zoomParticipantId = participant?.zoomParticipantId ?? 0
    const act = await prepare({ ...meeting, zoomParticipantId })
    const held = await heldTransaction(database, (tx) => lockEvent(tx, 36, councilId))
    const acted = outcomeOf(act())
    await untilBlocked(database, acted)
    const free = await inTransaction(db, (tx) => lockEventUnlessTaken(tx, eventId))
    await held.commit()
    expect([free?.eventId, await acted]).toEqual([eventId, 'done'])
  },
)
