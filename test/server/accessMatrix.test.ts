import { api } from '../../src/contract'
import type { Endpoint } from '../../src/contract/endpoint'
import { problemsOf } from '../../src/server/api/openapi/operation'
import { matrix } from '../support/accessMatrix'
import { roles } from '../support/accessRow'
import { testApplication } from '../support/application'
import { noon } from '../support/ballotBox'
import type { Answered } from '../support/caller'
import { prepareSubject, sendRow } from '../support/matrixCall'
import { provisioning } from '../support/provisioner'

const application = testApplication({ now: noon, environment: provisioning })

test('every endpoint of the contract has a row', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted())
})

const cells = Object.entries(matrix).flatMap(([name, rows]) =>
  rows.flatMap((row) =>
    Object.entries(roles).map(([role, person], at) => ({
      call: [name, row.what].filter(Boolean).join(' '),
      endpoint: (api as Record<string, Endpoint>)[name],
      row,
      role,
      person,
      own: Number(row.own.split(' ')[at]),
      foreign: Number(row.foreign.split(' ')[at]),
    })),
  ),
)

test.each(cells)(
  '$call by $role: $own, and under another group $foreign',
  async ({ endpoint, row, person, own, foreign }) => {
    if (!endpoint) throw new Error('No such endpoint.')
    const subject = await prepareSubject(application, row, person)
    // The other group first: what is refused there must leave everything as it was.
    for (const [groupId, status] of [
      [14, foreign],
      [101, own],
    ] as const) {
      const answer = await sendRow(application, endpoint, row, { subject, person, groupId })
      expect({ groupId, status: answer.status }).toEqual({ groupId, status })
      if (status >= 400) expectProblem(answer, endpoint)
    }
  },
)

/**
 * A refusal says why in the form and with the codes that the contract declares, and nothing of the object;
 * only a conflict, which nobody without access gets as far as, carries the object as it stands.
 */
function expectProblem({ status, body, headers }: Answered, endpoint: Endpoint): void {
  const { access } = endpoint
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = body as { status: number; code: string; area?: string; current?: unknown }
  expect(problem.status).toBe(status)
  expect(problemsOf(endpoint)).toContain(problem.code)
  if (problem.code === 'access-denied')
    expect(problem.area).toBe('area' in access ? access.area : undefined)
  const said = status === 409 ? { ...problem, current: undefined } : problem
  expect(JSON.stringify(said)).not.toMatch(/Publish version 2|Alder|select |at \w+ \(/)
}
