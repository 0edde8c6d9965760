import type { MotionRequest } from '../../../src/contract/motions'
import { testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { people, type PersonName } from '../../support/directory'
import { formOf } from '../../support/form'
import { motionDeadline } from '../../support/motionBox'
import { storeMotion } from '../../support/storedMotion'

const application = testApplication({ now: noon })

const motions = '/api/groups/101/motions'
const draft = { title: 'Publish version 2', description: 'As drafted.' }

afterEach(() => application.setClock(noon))

async function make(person: PersonName = 'member', wanted: object = draft): Promise<string> {
  const answer = await application.as(person).post(motions, formOf(wanted))
  expect(answer.status).toBe(201)
  const { motionRequestId } = answer.body as { motionRequestId: number }
  return `${motions}/${motionRequestId}`
}

async function shown(path: string, person: PersonName): Promise<MotionRequest> {
  const { status, body } = await application.as(person).get(path)
  expect(status).toBe(200)
  return body as MotionRequest
}

test("in a council a chair's proxy is shown as the vice chair", async () => {
  const council = { groupId: 36, motionedTitle: 'WG Chair Proxy', secondedTitle: 'Councilor' }
  const id = await storeMotion(application.db, council)
  expect(await shown(`/api/groups/36/motions/${id}`, 'councilor')).toMatchObject({
    motionedTitle: 'WG Vice Chair',
    secondedTitle: 'Councilor',
  })
})

test('from request to question, every answer shows the motion as it stands', async () => {
  const path = await make('staff')
  const taken = await application.as('member').patch(`${path}/motion`, { userName: 'ignored' })
  expect(taken).toMatchObject({ status: 200, body: { motionedName: 'Member Test' } })
  const amendment = { ...draft, title: 'Publish version 3', amendmentReason: 'A typo.' }
  const amended = await application.as('member').put(path, {
    ...amendment,
    groupId: 14,
    groupName: 'Ignored',
    motionRequestId: 1,
    voteQuestionId: null,
    attachments: [],
    userName: 'ignored',
  })
  expect(amended).toMatchObject({ status: 200, body: { title: 'Publish version 3', revision: 3 } })
  const seconded = await application.as('second').patch(`${path}/second`, {})
  expect(seconded).toMatchObject({
    status: 200,
    body: { motionStatus: 'Complete', secondedName: 'Second Test', secondedTitle: null },
  })
  const { motionRequestId } = seconded.body as MotionRequest
  const opened = await application
    .as('admin')
    .post(
      '/api/groups/101/VoteQuestions',
      formOf({ ...draft, motionedId: people.member, secondedId: people.second, motionRequestId }),
    )
  expect(await shown(path, 'member')).toMatchObject({ voteQuestion: opened.body })
})

test('the motioner withdraws, and the reason stays', async () => {
  const path = await make()
  const body = { userName: 'x', groupId: 14, motionRequestId: 1, withdrawalReason: 'Too early.' }
  expect(await application.as('member').patch(`${path}/withdraw`, body)).toMatchObject({
    status: 200,
    body: { motionStatus: 'Withdrawn', withdrawalReason: 'Too early.' },
  })
  expect(await application.as('admin').patch(`${path}/withdraw`, {})).toMatchObject({
    status: 400,
    body: { errors: { withdrawalReason: ['Please provide a reason for withdrawal.'] } },
  })
})

test('what somebody may do stands in the answer, with the words of a disabled button', async () => {
  const path = await make()
  const offered = { isOffered: true, disabledReason: null }
  const hidden = { isOffered: false, disabledReason: null }
  const sameCompany = {
    isOffered: true,
    disabledReason: {
      code: 'same-company',
      message: 'Your company has already made a motion. Another company must second.',
    },
  }
  const none = {
    canEdit: false,
    canWithdraw: false,
    canCreateVoteQuestion: false,
    canMakeAgain: false,
    takeUp: hidden,
  }
  const own = { ...none, canEdit: true, canWithdraw: true }
  expect((await shown(path, 'member')).abilities).toEqual({ ...own, second: sameCompany })
  expect((await shown(path, 'colleague')).abilities).toEqual({ ...none, second: sameCompany })
  expect((await shown(path, 'second')).abilities).toEqual({ ...none, second: offered })
  expect((await shown(path, 'ineligible')).abilities).toEqual({ ...none, second: hidden })
  expect((await shown(path, 'admin')).abilities).toEqual({ ...own, second: offered })
  expect((await shown(path, 'staff')).abilities.second.disabledReason?.code).toBe(
    'no-member-company',
  )
  await application.as('second').patch(`${path}/second`, {})
  const again = { ...none, canMakeAgain: true, second: hidden }
  expect((await shown(path, 'member')).abilities).toEqual(again)
  expect((await shown(path, 'ineligible')).abilities).toEqual({ ...again, canMakeAgain: false })
  expect((await shown(path, 'admin')).abilities).toEqual({
    ...again,
    canWithdraw: true,
    canCreateVoteQuestion: true,
  })
})

test('a request offers Motion to who votes, and Second only after that', async () => {
  const path = await make('staff')
  const { takeUp, second } = (await shown(path, 'member')).abilities
  expect(takeUp).toEqual({ isOffered: true, disabledReason: null })
  expect(second.disabledReason).toEqual({
    code: 'not-motioned',
    message: 'A motion can only be seconded after first being motioned.',
  })
  expect((await shown(path, 'ineligible')).abilities.takeUp.isOffered).toBe(false)
})

test('once its deadline came nothing is offered, whether or not the job has run', async () => {
  const path = await make()
  application.setClock(motionDeadline)
  const { motionStatus, abilities } = await shown(path, 'second')
  expect(motionStatus).toBe('Pending')
  expect(abilities.second.disabledReason?.code).toBe('motion-failed')
  expect(await application.as('second').patch(`${path}/second`, {})).toMatchObject({
    status: 409,
    body: { code: 'motion-failed' },
  })
})

test('a conflict names who was first and carries the motion', async () => {
  const path = await make()
  await application.as('second').patch(`${path}/second`, {})
  expect(await application.as('admin').patch(`${path}/second`, {})).toMatchObject({
    status: 409,
    body: {
      code: 'already-seconded',
      detail: 'Second Test (Cedar Inc.) has already seconded this motion.',
      current: { secondedName: 'Second Test', abilities: { canCreateVoteQuestion: true } },
    },
  })
})

test('an amendment of an older revision is a 412 with the motion as it stands', async () => {
  const path = await make()
  await application.as('admin').put(path, { ...draft, description: 'Amended.' })
  const late = await application
    .as('member')
    .put(path, { ...draft, description: 'Mine.' }, { headers: { 'if-match': '"1"' } })
  expect(late).toMatchObject({
    status: 412,
    body: { code: 'changed-meanwhile', current: { description: 'Amended.', revision: 2 } },
  })
})

test('a retried making makes one motion', async () => {
  const send = () =>
    application
      .as('member')
      .post(motions, formOf({ title: 'Only once' }), { headers: { 'idempotency-key': 'once' } })
  const [first, again] = [await send(), await send()]
  expect(again).toMatchObject({ status: 201, body: first.body })
  const { body } = await application.as('member').get(`${motions}?search=Only once`)
  expect(body).toMatchObject({ totalCount: 1 })
})
