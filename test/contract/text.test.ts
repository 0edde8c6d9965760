import type * as z from 'zod'
import { planMeeting } from '../../src/contract/adminMeetings'
import { createCompany, createPerson } from '../../src/contract/adminPeople'
import type { Endpoint } from '../../src/contract/endpoint'
import { makeMotion, withdrawMotion } from '../../src/contract/motionActs'
import { provisionDirectory } from '../../src/contract/provisionedDirectory'
import { provisionEvent } from '../../src/contract/provisionedEvents'
import { createPolicyDraft } from '../../src/contract/adminPolicies'
import { amendVoteQuestion, openVoteQuestion } from '../../src/contract/voteQuestionActs'

/** Each with something that a name of a person could hold on one line. */
const lines = [
  ['a carriage return', 'Adopt it\rCancelled'],
  ['a line feed', 'Adopt it\nBcc: all@example.org'],
  ['a tabulator', 'Adopt\tit'],
  ['a line separator', 'Adopt it\u2028Cancelled'],
  ['an override of the reading direction', 'Adopt \u202ednim ruoy egnahc'],
  ['an isolate', 'Adopt \u2067it\u2069'],
  ['a mark of the reading direction', 'Adopt \u200fit'],
  ['an escape', 'Adopt \u001b[31mit'],
] as const

const fields: [string, Endpoint, (text: string) => unknown][] = [
  ['title', openVoteQuestion, (title) => ({ title })],
  ['links.0.name', openVoteQuestion, (name) => ({ title: 'x', links: [{ name, uri: 'x' }] })],
  ['title', amendVoteQuestion, (title) => ({ title })],
  ['title', makeMotion, (title) => ({ title })],
  ['title', planMeeting, (title) => ({ title })],
  ['createdBy', provisionEvent, (createdBy) => ({ createdBy })],
  ['firstName', createPerson, (firstName) => ({ firstName })],
  ['name', createCompany, (name) => ({ name })],
  ['memberType', createCompany, (memberType) => ({ memberType })],
  ['policy.decisions.0.name', createPolicyDraft, (name) => ({ policy: { decisions: [{ name }] } })],
  ['people.0.lastName', provisionDirectory, (lastName) => ({ people: [{ lastName }] })],
  ['groups.0.shortName', provisionDirectory, (shortName) => ({ groups: [{ shortName }] })],
]

const messagesOf = ({ body }: Endpoint, sent: unknown, field: string) =>
  ((body as z.ZodType).safeParse(sent).error?.issues ?? [])
    .filter(({ path }) => path.join('.') === field)
    .map(({ message }) => message)

describe.each(fields)('%s of %o', (field, endpoint, sent) => {
  test.each(lines)('with %s is refused', (_what, text) => {
    expect(messagesOf(endpoint, sent(text), field)).toEqual([
      'Please provide one line of text, without control characters.',
    ])
  })

  test.each(['Zoë Łukasiewicz', 'محمد', 'עברית', '日本語', '👩‍👩‍👧 family', '  padded\r\n'])(
    'that is %j is taken',
    (text) => {
      expect(messagesOf(endpoint, sent(text), field)).toEqual([])
    },
  )
})

test('what is longer than a line may have several', () => {
  expect(messagesOf(makeMotion, { title: 'x', description: 'a\r\nb\tc' }, 'description')).toEqual(
    [],
  )
  const withdrawalReason = 'a\nb'
  expect(messagesOf(withdrawMotion, { withdrawalReason }, 'withdrawalReason')).toEqual([])
})
