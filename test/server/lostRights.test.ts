/** Whoever loses a right after the door has let them in, and before their change begins: nothing is changed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { api } from '../../src/contract'
import type { Endpoint } from '../../src/contract/endpoint'
import { users } from '../../src/server/database/schema/directory'
import { matrix } from '../support/accessMatrix'
import { roles } from '../support/accessRow'
import { testApplication } from '../support/application'
import { noon } from '../support/ballotBox'
import { people, type PersonName } from '../support/directory'
import { prepareSubject, sendRow } from '../support/matrixCall'
import { provisioning } from '../support/provisioner'

const application = testApplication({ now: noon, environment: provisioning })

const byRight = ['group', 'groupAdmin', 'staff']
/** A trial of bylaws changes nothing. */
const reads = ['tryPolicy']
const callers = (['staff', 'admin'] as const).map((person) => ({
  person,
  at: Object.values(roles).indexOf(person),
}))

const changes = Object.entries(matrix).flatMap(([name, rows]) => {
  const endpoint = (api as Record<string, Endpoint>)[name]
  if (!endpoint || endpoint.method === 'GET' || reads.includes(name)) return []
  if (!byRight.includes(endpoint.access.kind)) return []
  return rows.flatMap((row) => {
    const statusOf = ({ at }: { at: number }) => Number(row.own.split(' ')[at])
    const admitted = callers.find((caller) => ![400, 403].includes(statusOf(caller)))
    const call = [name, row.what].filter(Boolean).join(' ')
    return admitted ? [{ call, endpoint, row, person: admitted.person }] : []
  })
})

const setDisabled = (person: PersonName, isDisabled: boolean) =>
  application.db.update(users).set({ isDisabled }).where(eq(users.userId, people[person]))

/** Lets something happen before the first change of the database that the call makes. */
async function happeningBefore<T>(happens: () => Promise<unknown>, call: () => Promise<T>) {
  const { db, votes } = application.database
  const calls = new AsyncLocalStorage<{ hasBegun: boolean }>()
  const spies = [...new Set([db, votes])].map((its) => {
    const begin = its.transaction.bind(its)
    return jest.spyOn(its, 'transaction').mockImplementation(async (work, settings) => {
      const ours = calls.getStore()
      if (ours?.hasBegun === false && settings?.accessMode !== 'read only') {
        ours.hasBegun = true
        await happens()
      }
      return begin(work, settings)
    })
  })
  const ours = { hasBegun: false }
  const answer = await calls.run(ours, call)
  for (const spy of spies) spy.mockRestore()
  return { ...ours, answer }
}

test.each(changes)('$call: $person is refused', async ({ endpoint, row, person }) => {
  const subject = await prepareSubject(application, row, person)
  const { hasBegun, answer } = await happeningBefore(
    () => setDisabled(person, true),
    () => sendRow(application, endpoint, row, { subject, person, groupId: 101 }),
  )
  await setDisabled(person, false)
  expect({ hasBegun, status: answer.status }).toEqual({ hasBegun: true, status: 403 })
})
