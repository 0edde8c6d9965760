import * as z from 'zod'
import { api } from '../../src/contract'
import type { Endpoint } from '../../src/contract/endpoint'
import { strictObject, unused } from '../../src/contract/strict'

/** The meeting tool adds fields as it likes, and they are kept as evidence. */
const loose = new Set(['receiveZoomMessage'])

const taken = Object.entries<Endpoint>(api).flatMap(([name, { query, body }]) => [
  { what: `query of ${name}`, schema: query },
  { what: `body of ${name}`, schema: loose.has(name) ? undefined : body },
])

test.each(taken.filter(({ schema }) => schema))('$what refuses unknown fields', ({ schema }) => {
  const open = objectsWithin(schema as z.ZodType).filter(
    ({ def: { catchall } }) => !(catchall instanceof z.ZodNever),
  )
  expect(open.map(({ shape }) => Object.keys(shape))).toEqual([])
})

/** All object schemas of a schema, wherever they lie in it. */
function objectsWithin(schema: unknown): z.ZodObject[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsWithin)
  if (!(schema instanceof z.ZodType)) return []
  const parts = Object.values(schema.def as object)
  if (schema instanceof z.ZodObject)
    return [schema, ...Object.values(schema.shape).flatMap(objectsWithin)]
  return parts.flatMap(objectsWithin)
}

/** What the specification's clients send, field for field. */
const voteResult =
  'voteResultId voteQuestionId groupId groupName voterId voterName voterTitle memberId memberName member voteChoice voteReason proxyVoterId proxyVoterName isProxy lastModifiedByName lastModifiedDate organizationId'
const editor =
  'voteQuestionId userName deadlineUtc title description groupId groupName links motionedId motionedName motionedCompanyName isSendNotification secondedId secondedName secondedCompanyName additionalStakeholders isAutoExtensionEnabled titleAmendmentReason'
const motionEdit =
  'title groupId groupName voteQuestionId motionRequestId linkReference description attachments amendmentReason userName'
const payloads: Partial<Record<keyof typeof api, string>> = {
  castVote: voteResult,
  castProxyVote: voteResult,
  changeVote: voteResult,
  openVoteQuestion: editor,
  amendVoteQuestion: editor,
  closeVoteQuestion: 'groupId voteQuestionId userName',
  cancelVoteQuestion: 'groupId voteQuestionId userName cancellationReason',
  makeMotion: 'groupId title description linkReference',
  amendMotion: motionEdit,
  linkVoteQuestion: motionEdit,
  secondMotion: 'userName',
  takeUpMotion: 'userName',
  withdrawMotion: 'userName groupId withdrawalReason motionRequestId',
  closeEvent: 'userName',
  deleteEventAttachment: 'fileName',
  addCheckIns:
    'quorateUserId firstName lastName memberName userTitle meetingParticipantId eventId groupId email memberId memberType meetingId source createdBy createdById',
}

test.each(Object.entries(payloads))("%s knows the specification's fields", (name, fields) => {
  const { body } = (api as Record<string, Endpoint>)[name] as Endpoint
  const known = objectsWithin(body).flatMap(({ shape }) => Object.keys(shape))
  expect(fields.split(' ').filter((field) => !known.includes(field))).toEqual([])
})

describe('an object that refuses unknown fields', () => {
  const schema = strictObject({ voteChoice: z.string(), ...unused('userName') })

  test('names them, and lists the known ones that are used', () => {
    const { error } = schema.safeParse({ voteChoice: 'Yes', weight: 7, passRool: '' })
    expect(error?.issues).toMatchObject([
      {
        keys: ['weight', 'passRool'],
        message: 'There is no such field. Please use voteChoice.',
      },
    ])
  })

  test('goes on doing so once it is extended', () => {
    const { error } = schema.extend({ voterId: z.number() }).safeParse({ voterId: 1, weight: 7 })
    expect(error?.issues.at(-1)).toMatchObject({
      message: 'There is no such field. Please use voteChoice, voterId.',
    })
  })

  test('drops what is known and not used, whatever it holds', () => {
    for (const userName of ['Somebody', 7, null, { nested: [] }])
      expect(schema.parse({ voteChoice: 'Yes', userName })).toEqual({ voteChoice: 'Yes' })
  })
})
