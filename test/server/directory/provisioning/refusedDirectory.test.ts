/** A directory that cannot be brought in: what is wrong is named, and nothing is written. */
import { eq } from 'drizzle-orm'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { presetNames, standardPolicy } from '../../../../src/rules/policy/presets'
import { users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import {
  directoryPath as path,
  sentGroup as group,
  sentPerson as person,
} from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning })
const machine = provisionerOf(application)

const withChoices = (choices: string[]) => ({
  policy: { decisions: withPlainParts(standardPolicy(900), { choices }).policy.decisions },
})

test.each([
  [
    'fields of a wrong form',
    {
      people: [person(1), person(2), person(3), person(8004, { email: 'nobody', userName: ' ' })],
      groups: [group(900, { policy: { meetingQuorum: [{ sum: ['cast'], is: '>', of: 3 }] } })],
    },
    ['people.3.userName', 'people.3.email', 'groups.0.policy.meetingQuorum.0'],
  ],
  [
    'fields of no such name',
    {
      peple: [],
      people: [person(8004, { isDissabled: true })],
      groups: [
        group(900, {
          memberships: [{ userId: 2, isadmin: true }],
          memberCompanies: [{ memberId: 401, isQuorum: true }],
          chairs: [{ workingGroupId: 101, userId: 2, title: 'Chair' }],
          alternates: [{ alternateUserId: 2, principalUserId: 4, from: 'now' }],
          policy: { choises: [], deadline: { days: 1, hours: 1, isFixed: false, minutes: 1 } },
          isClosed: true,
        }),
      ],
    },
    [
      'people.0.isDissabled',
      'groups.0.policy.deadline.minutes',
      'groups.0.policy.choises',
      'groups.0.memberships.0.isadmin',
      'groups.0.memberCompanies.0.isQuorum',
      'groups.0.chairs.0.title',
      'groups.0.alternates.0.from',
      'groups.0.isClosed',
      'peple',
    ],
  ],
  [
    'choices that a ballot cannot name',
    {
      groups: [group(900, withChoices(['Yes, with changes', 'No', 'A'.repeat(101), 'Yes']))],
    },
    ['groups.0.policy.decisions.0.choices.0.label', 'groups.0.policy.decisions.0.choices.2.label'],
  ],
  [
    'a chair who is no member of the council',
    { groups: [group(36, { chairs: [{ workingGroupId: 101, userId: people.outsider }] })] },
    ['groups.0.chairs.0.userId'],
  ],
  [
    'what nobody knows',
    { people: [person(8004)], groups: [group(900, { memberships: [{ userId: 8999 }] })] },
    ['groups.0.memberships.0.userId'],
  ],
  [
    'the address of somebody else',
    { people: [person(8004, { email: 'MEMBER@test.example' })] },
    ['people.0.email'],
  ],
])('%s: a 400 that names each field, and nothing is written', async (_what, sent, fields) => {
  const answer = await machine.put(path, sent)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(fields)
  const written = await application.db.select().from(users).where(eq(users.userId, 8004))
  expect(written).toEqual([])
})

test('a field of no such name is told those that there are', async () => {
  const { body } = await machine.put(path, {
    members: [{ memberID: 1, name: 'A', memberType: '' }],
  })
  const wanted = 'There is no such field. Please use memberId, name, memberType, isDisabled.'
  expect((body as { errors: object }).errors).toMatchObject({ 'members.0.memberID': [wanted] })
})

const member = { memberId: 8004, name: 'A', memberType: '' }
const groupWith = (policy: object) => ({ groups: [group(900, { policy })] })

test.each<[field: string, sent: object, wanted: string]>([
  ['members.0.name', { members: [{ ...member, name: 7 }] }, 'a text'],
  ['members.0.name', { members: [{ ...member, name: undefined }] }, 'a text'],
  ['members.0.memberId', { members: [{ ...member, memberId: '7' }] }, 'a number'],
  ['members.0.memberId', { members: [{ ...member, memberId: 1.5 }] }, 'a whole number'],
  ['members.0.memberId', { members: [{ ...member, memberId: -1 }] }, 'at least 0'],
  ['members.0.memberId', { members: [{ ...member, memberId: 3e9 }] }, 'at most 2147483647'],
  ['members', { members: 'all' }, 'a list'],
  ['members.0', { members: [7] }, 'an object'],
  ['people.0.isDisabled', { people: [person(8004, { isDisabled: 'no' })] }, 'true or false'],
  ['groups.0.policy.preset', groupWith({ preset: 'club' }), presetNames.join(' or ')],
  [
    'groups.0.policy.decisions.0.choices',
    {
      groups: [
        group(
          900,
          withChoices(['Yes', 'No', ...Array.from({ length: 19 }, (_, at) => `Choice ${at}`)]),
        ),
      ],
    },
    'at most 20 entries',
  ],
])('%s of %j is refused with what is wanted in plain words', async (field, sent, wanted) => {
  const { body } = await machine.put(path, sent)
  expect((body as { errors: object }).errors).toEqual({ [field]: [`Please provide ${wanted}.`] })
})
