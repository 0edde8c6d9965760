import type { Transaction } from '../database/open'
import { findAttendingPeople, findUserByEmail } from '../database/repositories/attendingPeople'
import {
  findByIdentity,
  identitiesOf,
  rememberIdentity,
  saveParticipant,
  type ZoomParticipantRow,
} from '../database/repositories/zoomParticipants'
import type { ZoomMatch } from '../database/schema/meetings'

/**
 * Recognizes a participant: by the registered e-mail address, then by a registration, then by a name, the
 * last two as the group's admins once said. Null where nobody is found, or nobody who may still come: who
 * comes with the address of a person is that person, whatever name they give themselves.
 */
export async function matchParticipant(
  tx: Transaction,
  groupId: number,
  participant: ZoomParticipantRow,
): Promise<number | null> {
  if (participant.userId !== null) return participant.userId
  const match = await findMatch(tx, groupId, participant)
  if (!match) return null
  const [person] = await findAttendingPeople(tx, groupId, [match.userId])
  if (!person) return null
  await saveParticipant(tx, participant.zoomParticipantId, match)
  const { registrantId } = participant
  if (match.matchedBy === 'email' && registrantId !== null)
    await rememberIdentity(tx, groupId, { kind: 'registrant', value: registrantId }, match.userId)
  return match.userId
}

async function findMatch(
  tx: Transaction,
  groupId: number,
  participant: ZoomParticipantRow,
): Promise<{ userId: number; matchedBy: ZoomMatch } | null> {
  const { email } = participant
  const registered = email === null ? null : await findUserByEmail(tx, email)
  if (registered !== null) return { userId: registered, matchedBy: 'email' }
  for (const identity of identitiesOf(participant)) {
    const userId = await findByIdentity(tx, groupId, identity)
    if (userId !== null) return { userId, matchedBy: identity.kind }
  }
  return null
}
