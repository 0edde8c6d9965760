/** A backup that was taken before a roll call closed is put back, though its closing was signed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { events } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { acknowledgeRestore } from '../../../../src/server/record/checkpoints/acknowledgeRestore'
import { headsFile, keysFile } from '../../../../src/server/record/checkpoints/openSigning'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { expectRollCallVerifies } from '../../../support/closedRollCall'
import { rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const folder = mkdtempSync(join(tmpdir(), 'quorate-restored-'))
const application = testApplication({ now: noon, environment: { QUORATE_DATA: folder } })
const desk = rollCallDesk(application.db)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a roll call that is open again closes anew, with a record that verifies', async () => {
  const { db } = application
  const meeting = { groupId: 101, eventId: await storeEvent(db) }
  const record = { subject: 'meeting', id: meeting.eventId } as const
  await desk.add('admin', meeting, ['member'])
  const open = await desk.event(meeting)
  await desk.close('admin', meeting)
  await expectRollCallVerifies(application, meeting)
  for (const table of ['record_events', 'record_texts', 'record_checkpoints', 'mails'])
    await tamperWith(db, sql`delete from ${sql.identifier(table)}`)
  await db.update(events).set(open).where(eq(events.eventId, meeting.eventId))

  const parts = {
    readClock: async () => noon,
    keys: await openSigningKeys(keysFile(folder), null),
    heads: signedHeadsIn(headsFile(folder)),
  }
  const acknowledge = () =>
    inTransaction(db, (tx) => acknowledgeRestore(tx, parts, record, 'The disk was full.'))
  expect(await acknowledge()).toMatchObject({ size: 1 })
  expect(await acknowledge()).toBeNull()
  await desk.add('admin', meeting, ['second'])
  await desk.close('admin', meeting)
  expect(await recordedEvents(db, record)).toMatchObject([{ event: 'rollCallClosed' }])
  await expectRollCallVerifies(application, meeting)
})
