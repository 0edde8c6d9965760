import type { DirectoryCounts, SentDirectory, SentGroup } from '../../contract/provisionedDirectory'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { tellHubOfDirectory } from '../database/repositories/outbox'
import { groups, members, users } from '../database/schema/directory'
import { Refusal } from '../http/refusal'
import { lockDirectory } from './directoryLock'
import { faultsOf } from './faultsOf'
import type { FirstPolicies } from './nextPolicy'
import { setAside } from './setAside'
import { knownOf, readStored } from './storedDirectory'
import { writeGroupLists } from './writeGroupLists'
import { writePolicies } from './writePolicies'
import { writeRows } from './writeRows'

export interface ProvisioningParts extends FirstPolicies {
  readClock: ReadClock
}

/**
 * Brings the stored directory to what was sent: all of it or nothing, one call after the other. Rolls that
 * are fixed stay as they are; connected people keep or lose their access with the commit.
 *
 * @throws {Refusal} bad-input naming each field that is named twice or names nothing known
 */
export async function provisionDirectory(
  tx: Transaction,
  { readClock, ...first }: ProvisioningParts,
  sent: SentDirectory,
): Promise<DirectoryCounts> {
  await lockDirectory(tx)
  const groupIds = sent.groups.map(({ groupId }) => groupId)
  const stored = await readStored(tx, groupIds)
  const errors = faultsOf(sent, knownOf(stored), first.presets)
  if (Object.keys(errors).length > 0) throw new Refusal('bad-input', { errors })

  await setAside(tx, stored.people, sent.people)
  const counts: DirectoryCounts = {
    members: await writeRows(tx, members, {
      stored: stored.members,
      sent: sent.members,
      key: ['memberId'],
      isWhole: false,
    }),
    people: await writeRows(tx, users, {
      stored: stored.people,
      sent: sent.people,
      key: ['userId'],
      isWhole: false,
    }),
    groups: await writeRows(tx, groups, {
      stored: stored.groups,
      sent: sent.groups.map(groupRow),
      key: ['groupId'],
      isWhole: false,
    }),
    policies: await writePolicies(tx, sent.groups, stored.policies, {
      ...first,
      now: await readClock(tx),
    }),
    ...(await writeGroupLists(tx, sent.groups, stored.lists)),
  }
  if (movesRights(counts)) await tellHubOfDirectory(tx)
  return counts
}

function groupRow({ groupId, name, shortName, reflectorEmail }: SentGroup) {
  return { groupId, name, shortName, reflectorEmail }
}

/** Whether somebody may see more or less than before: only people and memberships decide that. */
function movesRights({ people, memberships }: DirectoryCounts): boolean {
  return [people, memberships].some(
    ({ created, changed, removed }) => created + changed + removed > 0,
  )
}
