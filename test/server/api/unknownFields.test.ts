/** Whatever a call does not know is refused by its name, before anything is done. */
import { count } from 'drizzle-orm'
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { matrix } from '../../support/accessMatrix'
import { roles, type Row } from '../../support/accessRow'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import type { Answered } from '../../support/caller'
import { formOf } from '../../support/form'
import { prepareSubject, sendRow } from '../../support/matrixCall'
import { provisionerOf, provisioning } from '../../support/provisioner'

const application = testApplication({ now: noon, environment: provisioning })
const machine = provisionerOf(application)
const box = ballotBox(application.db)

const errorsOf = ({ body }: Answered) =>
  Object.keys((body as { errors?: Record<string, string[]> }).errors ?? {})

/** What is sent is read before it is looked what it is about. */
const isAdmitted = (status: string) => status !== '401' && status !== '403'

/** The calls with somebody who may make them. */
const calls = Object.entries<readonly Row[]>(matrix).flatMap(([name, rows]) => {
  const endpoint = (api as Record<string, Endpoint>)[name] as Endpoint
  const people = Object.values(roles)
  const isMachine = endpoint.access.kind === 'provisioning'
  const row = rows.find(({ own }) => isMachine || own.split(' ').some(isAdmitted))
  const at = row?.own.split(' ').findIndex(isAdmitted) ?? -1
  return row && !endpoint.isMonitored
    ? [{ name, endpoint, row, person: people[at] ?? null, isMachine }]
    : []
})

test('every call is tried but those of monitors and of the meeting tool, whose fields are evidence', () => {
  const tried = calls.map(({ name }) => name)
  expect(Object.keys(api).filter((name) => !tried.includes(name))).toEqual([
    'receiveZoomMessage',
    'showHealth',
    'showReadiness',
  ])
})

test.each(calls)(
  '$name refuses an unknown query parameter and an unknown field',
  async ({ endpoint, row, person, isMachine }) => {
    const subject = await prepareSubject(application, row, person)
    const sent = (kind: 'query' | 'body') =>
      sendRow(application, endpoint, row, {
        subject,
        person,
        groupId: 101,
        ...(isMachine && { caller: machine }),
        change: ({ query, body }) =>
          kind === 'query'
            ? { query: { ...query, passRool: 'x' }, body }
            : { query, body: withUnknown(body) },
      })

    const query = await sent('query')
    expect(query.status).toBe(400)
    expect(errorsOf(query)).toContain('passRool')
    if (endpoint.body) {
      const body = await sent('body')
      const field = Array.isArray(row.body) ? '0.passRool' : 'passRool'
      expect(body.status).toBe(400)
      expect(errorsOf(body)).toContain(field)
    }
  },
)

function withUnknown(body: object | undefined): object {
  if (Array.isArray(body)) return body.map((entry: object) => ({ ...entry, passRool: 'x' }))
  return { ...body, passRool: 'x' }
}

describe('a secret ballot', () => {
  test('whose kind the call does not know does not become a public one', async () => {
    const stored = async () => application.db.select({ rows: count() }).from(voteQuestions)
    const before = await stored()
    const answer = await application.as('admin').post(
      '/api/groups/101/VoteQuestions',
      formOf({
        title: 'Elect the chair',
        motionedId: 1,
        secondedId: 2,
        secrecy: 'Blind Straw-poll',
        links: [{ name: 'Draft', uri: 'https://example.org', label: 'x' }],
      }),
    )
    expect(answer.status).toBe(400)
    expect(errorsOf(answer).toSorted()).toEqual(['links.0.label', 'secrecy'])
    expect(await stored()).toEqual(before)
  })

  test('and a vote with a weight is not cast without it', async () => {
    const { voteQuestionId } = await box.open()
    const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/VoteResults`
    const vote = { voteChoice: 'Yes', voterName: 'Somebody', lastModifiedDate: '' }
    const refused = await application.as('member').post(path, { ...vote, weight: 7 })
    expect(refused.body).toMatchObject({
      status: 400,
      errors: { weight: ['There is no such field. Please use voteChoice, voteReason, groupId.'] },
    })
    expect((await application.as('member').post(path, vote)).status).toBe(201)
  })
})
