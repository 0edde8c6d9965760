/** Addresses that people store are shown to people and asked by nobody: no request goes where a user wants. */
import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { formOf } from '../../support/form'

const application = testApplication({ now: noon })

const links = ['https://169.254.169.254/latest/meta-data', 'https://rebound.example.org/hook'].map(
  (uri) => ({ name: 'Draft', uri }),
)
const stored = /169\.254\.169\.254|rebound/

test('the server asks no address that a user stored', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  const connected = jest.spyOn(Socket.prototype, 'connect')
  const admin = application.as('admin')
  const terms = { title: 'Adopt it', description: links[0]?.uri }
  const moved = { motionedId: people.member, secondedId: people.second }
  const opened = await admin.post(
    '/api/groups/101/VoteQuestions',
    formOf({ ...terms, links, ...moved, isSendNotification: true }),
  )
  expect(opened.status).toBe(201)
  const made = await application
    .as('member')
    .post('/api/groups/101/Motions', formOf({ ...terms, linkReference: links }))
  expect(made.status).toBe(201)
  const { voteQuestionId } = opened.body as { voteQuestionId: number }
  const question = `/api/groups/101/VoteQuestions/${voteQuestionId}`
  await ballotBox(application.db).cast(
    { groupId: 101, voteQuestionId, deadline: noon, roll: [] },
    'member',
    { voteChoice: 'No', voteReason: `See ${links[1]?.uri}` },
  )
  for (const path of [question, `${question}/history`, `${question}/ballots`]) {
    expect((await admin.get(path)).status).toBe(200)
  }
  expect((await admin.get('/api/groups/101/VoteQuestions/Export')).status).toBe(200)
  const { rows } = await application.db.execute(sql`select payload from mails`)
  expect(JSON.stringify(rows)).toMatch(stored)
  expect(JSON.stringify(fetched.mock.calls)).not.toMatch(stored)
  expect(JSON.stringify(connected.mock.calls.map(([to]) => to))).not.toMatch(stored)
})
