/** What a table of demands on SCIM needs: its rows, people of their own, and a client for them. */
import type { Caller } from './caller'
import { barbara, type User } from './scim'

/** A section of a standard, what it demands, and what sees that it is so. */
export type Demand = [section: string, demand: string, holds: () => Promise<void>]

let count = 0

/** Somebody whom no other test has. */
export function freshUser(change: object = {}) {
  count += 1
  const name = `conformance${count}`
  return barbara({
    externalId: `${name}|1`,
    userName: name,
    emails: [{ value: `${name}@conformance.example` }],
    ...change,
  })
}

export async function createdUser(scim: Caller, change?: object): Promise<User> {
  const { status, body } = await scim.post('/Users', freshUser(change))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as User
}
