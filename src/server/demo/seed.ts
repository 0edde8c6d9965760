/** Fills an empty database with the demo: each time the same directory and history relative to `now`. */
import { startOfZonedDay } from '../../rules/zonedTime'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import * as directory from '../database/schema/directory'
import { groupPolicies } from '../database/schema/policies'
import { usualPresets } from '../../rules/policy/presets'
import { demoPassword } from '../identity/demoSettings'
import { hashPassword } from '../identity/password'
import { demoPolicies, demoReleaseDate } from './demoPolicy'
import { accounts, demoMailDomain } from './accounts'
import type { KeepFile } from './attachmentsOf'
import { companies } from './companies'
import * as demoGroups from './groups'
import { people } from './people'
import { playHistory } from './playHistory'
import { seedCorrections } from './seedCorrections'
import { seedDrafts } from './seedDrafts'
import { seedMinutes } from './seedMinutes'
import { seedMeetings } from './seedMeetings'
import { seedProxies } from './seedProxies'
import { seedStaffWork } from './seedStaffWork'

/** An arbitrary number that other users of the same database server are unlikely to use. */
const seedingLock = 7_214_086_032
const askAgainMs = 200

/**
 * Fills a database that has no people yet; false where it has. Of servers that start together one fills it, and
 * the others wait for as long as that takes.
 */
export async function seedWhereEmpty(
  tx: Transaction,
  readClock: ReadClock,
  keep: KeepFile,
): Promise<boolean> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql`select set_config(${limit}, '0', true)`)
  // The lock is polled, because a connection that stays silent for long is destroyed.
  while (!(await isTaken(tx))) await pause(askAgainMs)
  if (!(await isEmpty(tx))) return false
  await seedDemo(tx, await readClock(tx), keep)
  return true
}

async function isTaken(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${seedingLock}) as "isTaken"`,
  )
  return rows[0]?.isTaken === true
}

/** Whether the directory is empty. */
async function isEmpty(tx: Transaction): Promise<boolean> {
  const [someone] = await tx
    .select({ userId: directory.users.userId })
    .from(directory.users)
    .limit(1)
  return someone === undefined
}

async function seedDemo(tx: Transaction, now: string, keep: KeepFile): Promise<void> {
  await seedDirectory(tx)
  const { rows, random } = await playHistory(now, keep)
  await rows.store(tx)
  await seedMeetings(tx, now, random)
  await seedCorrections(tx, now)
  await seedMinutes(tx, now)
  await seedProxies(tx, now)
  await seedDrafts(tx, now)
  await seedStaffWork(tx, now, { releaseDate: demoReleaseDate, presets: usualPresets })
}

async function seedDirectory(tx: Transaction): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await tx.insert(directory.members).values([...companies])
  await tx.insert(directory.users).values(
    people.map((person) => ({
      userId: person.userId,
      userName: person.account,
      firstName: person.firstName,
      lastName: person.lastName,
      email: `${person.account}@${demoMailDomain}`,
      memberId: person.memberId,
      passwordHash: person.about === null ? null : passwordHash,
      demoAbout: person.about,
    })),
  )
  await tx.insert(directory.groups).values(
    demoGroups.groups.map((group) => ({
      ...group,
      reflectorEmail: `group-${group.groupId}@lists.${demoMailDomain}`,
    })),
  )
  await tx.insert(groupPolicies).values(
    demoGroups.groups.flatMap(({ groupId }) => {
      const { earlier, current } = demoPolicies(groupId)
      const createdAt = startOfZonedDay('2020-01-01')
      const from = startOfZonedDay(demoReleaseDate)
      if (!earlier)
        return [{ groupId, version: 1, policy: current, createdAt, inForceFrom: createdAt }]
      return [
        { groupId, version: 1, policy: earlier, createdAt, inForceFrom: createdAt },
        { groupId, version: 2, policy: current, createdAt, inForceFrom: from },
      ]
    }),
  )
  await tx.insert(directory.memberships).values([...demoGroups.memberships])
  await tx.insert(directory.memberCompanies).values([...demoGroups.memberCompanies])
  await tx.insert(directory.workingGroupChairs).values(demoGroups.workingGroupChairs)
  await tx.insert(directory.alternates).values(demoGroups.alternates)
}

/** The lines about the accounts that the server prints at its start. */
export function demoAccountLines(): string[] {
  return accounts.map(({ account, about }) => `${account}@${demoMailDomain}  ${about ?? ''}`)
}
