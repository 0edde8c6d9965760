import { eq } from 'drizzle-orm'
import type { DryRun } from '../../../src/contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { recipientsHelp } from '../../../src/rules/recipients'
import { auditLines } from '../../../src/server/database/schema/record'
import { testApplication } from '../../support/application'
import { ballotBox, noon, type OpenQuestion } from '../../support/ballotBox'
import type { Answered } from '../../support/caller'
import { people } from '../../support/directory'
import { formOf } from '../../support/form'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
let question: OpenQuestion
let path: string

const questions = '/api/groups/101/VoteQuestions'
const draft = {
  title: 'Publish version 2',
  description: 'As drafted.',
  motionedId: people.member,
  secondedId: people.second,
  isAutoExtensionEnabled: true,
}

beforeEach(async () => {
  question = await box.open()
  path = `${questions}/${question.voteQuestionId}`
})

const admin = () => application.as('admin')
const open = (wanted: object) => admin().post(questions, formOf(wanted))
const detailOf = ({ body }: Answered) => body as VoteQuestionDetail
/** A question that was opened like this, as its page has it. */
async function opened(wanted: object, of = questions): Promise<VoteQuestionDetail> {
  const answer = await admin().post(of, formOf(wanted))
  expect(answer.status).toBe(201)
  return detailOf(await admin().get(`${of}/${detailOf(answer).voteQuestionId}`))
}
const links = (...uris: string[]) => ({ links: uris.map((uri) => ({ name: 'x', uri })) })
const noEmails = 'Please enter a list of emails separated by commas.'
const noUrl = ['Please enter a valid url']
const noUser = ['Please provide a valid user.']
const tooSoon = { deadlineUtc: ['Please provide a date from Mar 3, 2026 on.'] }
const noTime = { deadlineUtc: ['Please provide a time such as 2026-11-27T18:00:00Z.'] }
const errorsOf = ({ status, body }: Answered) => {
  expect(status).toBe(400)
  return (body as { errors: Record<string, string[]> }).errors
}

describe('opening', () => {
  test('takes every field of the editor, and who acts from the token', async () => {
    const detail = await opened({
      ...draft,
      deadlineUtc: '2026-03-20T12:00:00-07:00',
      links: [{ name: 'Draft', uri: 'example.org/draft' }],
      isSendNotification: true,
      additionalStakeholders: 'board@example.org',
      isAutoExtensionEnabled: false,
      userName: 'Somebody Else',
      groupId: 14,
      groupName: 'Core Group',
      motionedName: 'Somebody Else',
      voteQuestionId: 1,
    })
    expect(detail).toMatchObject({
      groupId: 101,
      title: 'Publish version 2',
      description: 'As drafted.',
      voteType: 'Collect Vote From Group',
      questionType: 'Yes/No/Abstain/Out of Scope',
      voteDeadline: '2026-03-20T19:00:00.000Z',
      linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
      notification: true,
      additionalStakeholders: 'board@example.org',
      isAutoExtensionEnabled: false,
      motionedName: 'Test, Member',
      motionedCompanyName: 'Alder Inc.',
      secondedName: 'Test, Second',
      revision: 1,
    })
  })

  test('needs a name, a mover and a seconder, and takes defaults for the rest', async () => {
    expect(errorsOf(await open({}))).toEqual({
      title: ['Please provide a name for the voting question.'],
    })
    expect(errorsOf(await open({ title: 'x' }))).toEqual({ motionedId: noUser, secondedId: noUser })
    const { motionedId, secondedId } = draft
    expect(await opened({ title: 'x', motionedId, secondedId })).toMatchObject({
      voteDeadline: '2026-03-08T20:00:00.000Z',
      notification: false,
      additionalStakeholders: '',
    })
  })

  test.each<[string, object, object]>([
    [
      'a deadline in the past',
      { deadlineUtc: '2026-03-02T19:59:00Z' },
      { deadlineUtc: ['Please provide a time after Mar 2, 2026, 12:00 PM PT.'] },
    ],
    ['a deadline of today', { deadlineUtc: '2026-03-03T07:59:00Z' }, tooSoon],
    ['a deadline that is no time', { deadlineUtc: 'tomorrow' }, noTime],
    ['a day that does not exist', { deadlineUtc: '2027-02-29T18:00:00Z' }, noTime],
    ['a deadline of another millennium', { deadlineUtc: '9999-12-31T23:59:59Z' }, noTime],
    [
      'a line break in the recipients',
      { additionalStakeholders: 'a@example.com\r\nBcc: b@example.com' },
      { additionalStakeholders: [noEmails, recipientsHelp()] },
    ],
    [
      '60 links',
      links(...Array<string>(60).fill('https://example.org')),
      { 'links.20.uri': ['Please enter at most 20 links'] },
    ],
    [
      'links of other schemes',
      links('http://example.org', 'javascript:alert(1)', 'data:text/html,x'),
      { 'links.0.uri': noUrl, 'links.1.uri': noUrl, 'links.2.uri': noUrl },
    ],
    [
      'one person twice',
      { secondedId: people.member },
      { secondedId: ['Motioned and Seconded cannot be the same person.'] },
    ],
    ['a seconder of another group', { secondedId: people.memberOf14 }, { secondedId: noUser }],
  ])('refuses %s', async (_what, wrong, errors) => {
    expect(errorsOf(await open({ ...draft, ...wrong }))).toEqual(errors)
  })

  test('in the doubled hour means the later one', async () => {
    const { voteDeadline } = await opened({ ...draft, deadlineUtc: '2026-11-01T08:00:00Z' })
    expect(voteDeadline).toBe('2026-11-01T09:00:00.000Z')
  })

  test('in the user council gives the fixed deadline, and no extension', async () => {
    const wanted = { ...draft, motionedId: people.user, secondedId: people.secondUser }
    const deadlineUtc = '2026-03-04T20:00:00Z'
    const detail = await opened({ ...wanted, deadlineUtc }, '/api/groups/712/VoteQuestions')
    expect(detail).toMatchObject({
      voteDeadline: '2026-03-16T19:00:00.000Z',
      isAutoExtensionEnabled: false,
    })
  })
})

describe('amending', () => {
  const withRevision = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })

  test('answers with the question as it is now', async () => {
    const answer = await admin().put(path, { ...draft, description: 'New.' }, withRevision(1))
    const body = { description: 'New.', revision: 2, abilities: { canEdit: true } }
    expect(answer).toMatchObject({ status: 200, body })
  })

  test('from a stale editor is 412 with the question as somebody else saved it', async () => {
    await admin().put(path, { ...draft, description: 'First.' }, withRevision(1))
    const second = { ...draft, description: 'Second.' }
    const stale = await application.as('staff').put(path, second, withRevision(1))
    const current = { description: 'First.', revision: 2, motionedName: 'Test, Member' }
    const body = { code: 'changed-meanwhile', current }
    expect(stale).toMatchObject({ status: 412, body })
  })

  test('needs a reason for a new title', async () => {
    const renamed = { ...draft, title: 'Publish version 3' }
    expect(errorsOf(await admin().put(path, renamed))).toEqual({
      titleAmendmentReason: ['Please provide a reason for amending the vote question.'],
    })
    const amended = await admin().put(path, { ...renamed, titleAmendmentReason: 'A typo.' })
    expect(detailOf(amended).title).toBe('Publish version 3')
  })

  test('after the end is 409', async () => {
    await box.cancel(question, 'admin', 'Superseded.')
    const late = { status: 409, body: { code: 'vote-ended' } }
    expect(await admin().put(path, draft)).toMatchObject(late)
  })
})

describe('ending', () => {
  test('a close tallies at once and leaves nothing to do', async () => {
    for (const person of ['member', 'admin', 'second'] as const) await box.cast(question, person)
    const answer = await admin().patch(`${path}/close`, { userName: 'Admin', groupId: 101 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      voteStatus: 'Closed',
      voteResult: 'Pass',
      voteStatusDate: noon,
      abilities: { canEdit: false, canClose: false, canCancel: false, canCastProxyVote: false },
    })
    expect((await admin().patch(`${path}/close`, {})).status).toBe(409)
  })

  test('a close before its time says when it may be', async () => {
    for (const person of ['member', 'second'] as const) await box.cast(question, person)
    const detail = 'This question can be closed after Tue, Mar 3, 2026, 12:00 PM PT.'
    const early = { status: 409, body: { code: 'close-too-early', detail } }
    expect(await admin().patch(`${path}/close`, {})).toMatchObject(early)
  })

  const reasonless = [{}, { cancellationReason: null }, { cancellationReason: ' \u200b' }]

  test.each(reasonless)('a cancellation with %j lacks its reason', async (body) => {
    expect(errorsOf(await admin().patch(`${path}/cancel`, body))).toEqual({
      cancellationReason: ['Please provide a cancellation reason.'],
    })
  })

  test('a cancellation keeps its reason for everybody to read', async () => {
    const body = { cancellationReason: ' Superseded. ' }
    expect((await admin().patch(`${path}/cancel`, body)).status).toBe(200)
    expect((await application.as('member').get(path)).body).toMatchObject({
      voteStatus: 'Cancelled',
      voteResult: 'Cancelled',
      voteStatusComments: 'Superseded.',
    })
  })

  test('is previewed without being done', async () => {
    const close = await admin().get(`${path}/rehearsals/close`)
    expect((close.body as DryRun).refusal).toMatch(/^This question can be closed 24 hours after /)
    expect(await admin().get(`${path}/rehearsals/cancel`)).toMatchObject({
      status: 200,
      body: { voteStatus: 'Cancelled', refusal: null },
    })
    expect((await admin().get(`${path}/rehearsals/delete`)).status).toBe(400)
    expect(detailOf(await admin().get(path)).voteStatus).toBe('Pending')
  })
})

test('each act leaves its line in the audit trail', async () => {
  await admin().put(path, { ...draft, description: 'New.' })
  await application.as('member').patch(`${path}/cancel`, { cancellationReason: 'No.' })
  await admin().patch(`${path}/cancel`, { cancellationReason: 'Superseded.' })
  const linesOf = async (subject: string) => {
    const isIt = eq(auditLines.subject, subject)
    const lines = await application.db.select().from(auditLines).where(isIt)
    return lines.map(({ userId, action, outcome }) => [userId, action, outcome])
  }
  expect(await linesOf(path)).toEqual([[people.admin, 'amendVoteQuestion', 'done']])
  expect(await linesOf(`${path}/cancel`)).toEqual([
    [people.member, 'cancelVoteQuestion', 'not-an-admin'],
    [people.admin, 'cancelVoteQuestion', 'done'],
  ])
})
