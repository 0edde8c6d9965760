/** A person's data leave the audit trail at their wish; who did what and when stays. */
import { type AuditedChange, listAuditLines } from '../../../src/contract/auditTrail'
import { eraseFromTrail } from '../../../src/server/commands/eraseFromTrail'
import { inTransaction } from '../../../src/server/database/transaction'
import { auditLines } from '../../../src/server/database/schema/record'
import { erasePerson } from '../../../src/server/erasePerson'
import { testApplication } from '../../support/application'
import { people } from '../../support/directory'

const application = testApplication()
const staff = application.as('staff')
let userId: number

const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@test.example', memberId: null }
const married = { ...person, lastName: 'Rowan', email: 'ann.rowan@test.example' }
const other = { ...person, firstName: 'Ann', lastName: 'Poe', email: 'ann.poe@test.example' }

beforeAll(async () => {
  const { body } = await staff.post('/api/admin/people', person)
  userId = (body as { userId: number }).userId
  await staff.post('/api/admin/people', other)
  await staff.put(`/api/admin/people/${userId}`, married)
  await staff.put(`/api/groups/101/manage/members/${userId}`, {
    titles: ['Chair'],
    comments: 'On leave.',
  })

  // Staff free the directory of the person first; the trail has the old values until they are erased.
  await staff.put(`/api/admin/people/${userId}`, {
    firstName: 'Former',
    lastName: 'Member',
    email: `former-${userId}@test.example`,
    memberId: null,
    isDisabled: true,
  })
})

async function trail() {
  const { body } = await staff.get('/api/admin/audit?size=100')
  return listAuditLines.answer.parse(body).data
}

const erase = () =>
  inTransaction(application.db, (tx) => eraseFromTrail(tx, { userId, reason: 'Asked by letter.' }))

test('names, addresses and comments go, out of old and new values, in whatever list', async () => {
  const before = await trail()
  expect(JSON.stringify(before)).toContain('ann.lee@test.example')
  expect(await erase()).toBeGreaterThanOrEqual(3)
  const after = await trail()
  for (const gone of ['ann.lee@', 'ann.rowan@', 'Rowan', '"Lee"', 'On leave.'])
    expect(JSON.stringify(after)).not.toContain(gone)
  expect(JSON.stringify(after)).toContain('ann.poe@test.example')

  const [said, ...rest] = after
  expect(said).toMatchObject({
    action: 'eraseFromTrail',
    subject: `person ${userId}`,
    userId: null,
  })
  const outline = ({ changes, ...line }: (typeof after)[number]) => ({
    ...line,
    changes: changes.map(({ fields, ...change }) => [change, fields.map(({ field }) => field)]),
  })
  expect(rest.map(outline)).toEqual(before.map(outline))
  expect(rest.filter((line) => line.userId === people.staff).length).toBeGreaterThan(3)
})

test('ids, yes and no, and dates stay', async () => {
  const disabled = (await trail()).find(({ action }) => action === 'changePerson')
  const [change] = disabled?.changes ?? []
  const newOf = (name: string) => change?.fields.find(({ field }) => field === name)?.new
  expect(newOf('email')).toBe('[erased]')
  expect(newOf('isDisabled')).toBe(true)
  expect(change?.ids).toEqual({ userId })
})

test('erased again nothing is left to erase', async () => {
  expect(await erase()).toBe(0)
})

test('values of other lists that tell the person go too, whatever their case', async () => {
  const changes: AuditedChange[] = [
    {
      list: 'mails',
      ids: { deliveryId: 9, groupId: 101 },
      kind: 'changed',
      fields: [{ field: 'recipient', old: `FORMER-${userId}@test.example`, new: 'x@test.example' }],
    },
  ]
  const line = {
    at: '2026-03-02T20:00:00.000Z',
    action: 'resendMail',
    subject: '/',
    outcome: 'done',
  }
  await application.db.insert(auditLines).values({ ...line, changes })
  expect(await erase()).toBe(1)
  const mail = (await trail()).find(({ action }) => action === 'resendMail')
  expect(mail?.changes[0]?.fields).toEqual([
    { field: 'recipient', old: '[erased]', new: 'x@test.example' },
  ])
})

test.each([[[]], [['--person', '7']], [['--person', 'Ann', '--reason', 'x']], [['--all']]])(
  'the command of the operator asks for a person and a reason: %j',
  async (args) => {
    await expect(erasePerson(args, {}, () => undefined)).rejects.toThrow('Usage: npm run erase')
  },
)
