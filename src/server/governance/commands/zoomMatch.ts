import type { Transaction } from '../../database/open'
import { findAttendingPeople, findUsersByEmail } from '../../database/repositories/attendingPeople'
import {
  findByIdentities,
  identitiesOf,
  identityKey,
  rememberIdentities,
  saveMatches,
  type ZoomParticipantRow,
} from '../../database/repositories/zoomParticipants'

/**
 * Recognizes participants by a registered e-mail address, otherwise by a meeting registration, otherwise by a
 * name. Registrations and names were assigned by admins of the group; a registration is also learned where the
 * address is recognized. Returns the person by participant id; unknown participants and people who may not attend
 * are left out.
 */
export async function matchParticipants(
  tx: Transaction,
  groupId: number,
  participants: readonly ZoomParticipantRow[],
): Promise<Map<number, number>> {
  const recognized = new Map<number, number>()
  const unknown = new Map<number, ZoomParticipantRow>()
  for (const participant of participants) {
    const { zoomParticipantId, userId } = participant
    if (userId === null) unknown.set(zoomParticipantId, participant)
    else recognized.set(zoomParticipantId, userId)
  }
  const emails = [...unknown.values()].map(({ email }) => email).filter((email) => email !== null)
  const registered = await findUsersByEmail(tx, emails)
  const identities = [...unknown.values()].flatMap(identitiesOf)
  const identified = await findByIdentities(tx, groupId, identities)
  const candidates = [...new Set([...registered.values(), ...identified.values()])]
  const people = await findAttendingPeople(tx, groupId, candidates)
  const mayCome = new Set(people.map(({ userId }) => userId))

  const matches: Parameters<typeof saveMatches>[1][number][] = []
  const learned: Parameters<typeof rememberIdentities>[2][number][] = []
  for (const participant of unknown.values()) {
    const match = findMatch(participant, registered, identified)
    if (!match || !mayCome.has(match.userId)) continue
    const { zoomParticipantId, registrantId } = participant
    recognized.set(zoomParticipantId, match.userId)
    matches.push({ zoomParticipantId, ...match })
    if (match.matchedBy !== 'email' || registrantId === null) continue
    const identity = { kind: 'registrant', value: registrantId } as const
    identified.set(identityKey(identity), match.userId)
    learned.push({ ...identity, userId: match.userId })
  }
  await saveMatches(tx, matches)
  await rememberIdentities(tx, groupId, learned)
  return recognized
}

function findMatch(
  participant: ZoomParticipantRow,
  registered: ReadonlyMap<string, number>,
  identified: ReadonlyMap<string, number>,
): Pick<Parameters<typeof saveMatches>[1][number], 'userId' | 'matchedBy'> | null {
  const { email } = participant
  const byEmail = email === null ? undefined : registered.get(email)
  if (byEmail !== undefined) return { userId: byEmail, matchedBy: 'email' }
  for (const identity of identitiesOf(participant)) {
    const userId = identified.get(identityKey(identity))
    if (userId !== undefined) return { userId, matchedBy: identity.kind }
  }
  return null
}
