import type { AnswerOf } from '../../../../src/contract/endpoint'
import type { MotionExportRow } from '../../../../src/contract/motionExport'
import type { listMotions } from '../../../../src/contract/motions'
import { attachments } from '../../../../src/server/database/schema/attachments'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { motionBox, motionDeadline } from '../../../support/motionBox'

const application = testApplication({ now: noon })
const box = motionBox(application.db)

type Page = AnswerOf<typeof listMotions>
const path = '/api/groups/101/Motions'

/** Four motions, a day apart: made, seconded, withdrawn and led to a question. */
beforeAll(async () => {
  const day = (number: number) => `2026-03-0${number}T20:00:00.000Z`
  await box.make({ title: 'Adopt 100 % of it', description: 'First.' }, 'staff', day(2))
  const seconded = await box.make({ title: 'Adopt 100 files' }, 'member', day(3))
  await box.second(seconded, 'second', day(4))
  await box.withdraw(await box.make({ title: 'Retire it' }, 'member', day(4)), 'member', 'Oops.')
  const led = await box.make({ title: 'Publish it' }, 'second', day(5))
  await box.second(led, 'member', day(5))
  await ballotBox(application.db).open(led)
  await application.db.insert(attachments).values(
    ['b.pdf', 'a.pdf'].map((fileName) => ({
      ownerTable: 'Motions' as const,
      ownerId: led.motionRequestId,
      fileName,
      storageKey: fileName,
      size: 7,
      sha256: '0'.repeat(64),
      createdById: people.second,
      createdAt: noon,
    })),
  )
  await box.make({ groupId: 14 }, 'memberOf14')
})

async function list(query = '', person: PersonName = 'member'): Promise<Page> {
  const { status, body } = await application.as(person).get(`${path}${query}`)
  expect(status).toBe(200)
  return body as Page
}

const titles = ({ data }: Page) => data.map(({ title }) => title)

test('the most recent comes first, or the oldest, a page at a time', async () => {
  expect(await list()).toMatchObject({ totalCount: 4, size: 10, page: 1 })
  expect(titles(await list())).toEqual([
    'Publish it',
    'Retire it',
    'Adopt 100 files',
    'Adopt 100 % of it',
  ])
  expect(titles(await list('?sort=1&size=3'))).toEqual([
    'Adopt 100 % of it',
    'Adopt 100 files',
    'Retire it',
  ])
  expect(titles(await list('?sort=1&size=3&page=2'))).toEqual(['Publish it'])
  expect(titles(await list('?page=9'))).toEqual([])
})

test('a search looks into title and description, and takes its text as it is', async () => {
  expect(titles(await list('?search=ADOPT'))).toEqual(['Adopt 100 files', 'Adopt 100 % of it'])
  expect(titles(await list('?search=100%20%25'))).toEqual(['Adopt 100 % of it'])
  expect(titles(await list('?search=first.'))).toEqual(['Adopt 100 % of it'])
  expect(await list('?search=nothing')).toMatchObject({ data: [], totalCount: 0 })
})

test('a row has all that its labels and badge need', async () => {
  const [led, withdrawn, seconded, request] = (await list()).data
  expect(led).toMatchObject({
    groupName: 'Audio Group',
    motionStatus: 'Complete',
    voteQuestion: { voteQuestionId: expect.any(Number) },
    attachments: [
      { fileName: 'b.pdf', size: 7 },
      { fileName: 'a.pdf', size: 7 },
    ],
  })
  expect(withdrawn).toMatchObject({
    motionStatus: 'Withdrawn',
    motionStatusDate: '2026-03-04T20:00:00.000Z',
  })
  expect(seconded).toMatchObject({
    motionStatus: 'Complete',
    motionStatusDate: '2026-03-04T20:00:00.000Z',
    motionedName: 'Member Test',
    motionedCompany: 'Alder Inc.',
    secondedName: 'Second Test',
    secondedCompany: 'Cedar Inc.',
    voteQuestion: null,
    attachments: [],
  })
  expect(request).toMatchObject({
    motionStatus: 'Pending',
    motionDeadline,
    requesterName: 'Staff Test',
    motionedName: null,
    secondedName: null,
  })
})

test.each([
  ['member', true],
  ['staff', true],
  ['ineligible', false],
  ['freelancer', false],
] as const)('%s may make motions: %s', async (person, may) => {
  expect((await list('', person)).canCreateMotion).toBe(may)
  const check = await application.as(person).get(`${path}/checkCreateAccess`)
  expect([check.status, check.body]).toEqual(
    may
      ? [200, { canCreateMotion: true }]
      : [403, expect.objectContaining({ code: 'may-not-make-motions' })],
  )
})

test('the export has those that are searched for, in the order of the list', async () => {
  const { body } = await application.as('member').get(`${path}/export?search=ADOPT&sort=1`)
  expect((body as MotionExportRow[]).map(({ title }) => title)).toEqual([
    'Adopt 100 % of it',
    'Adopt 100 files',
  ])
})

test('the export has all of the group, newest first', async () => {
  const { body } = await application.as('member').get(`${path}/export`)
  const rows = body as MotionExportRow[]
  expect(rows.map(({ title, motionStatus }) => [title, motionStatus])).toEqual([
    ['Publish it', 'Complete'],
    ['Retire it', 'Withdrawn'],
    ['Adopt 100 files', 'Complete'],
    ['Adopt 100 % of it', 'Pending'],
  ])
  expect(rows[3]).toEqual({
    title: 'Adopt 100 % of it',
    startDate: '2026-03-02T20:00:00.000Z',
    motionStatusDate: '2026-03-02T20:00:00.000Z',
    motionStatus: 'Pending',
    motionedName: null,
    motionedCompany: null,
    secondedName: null,
    secondedCompany: null,
    furtherSeconders: [],
  })
})

test.each(['', '/Export', '/CheckCreateAccess'])('a group nobody knows: %s', async (of) => {
  const { status } = await application.as('staff').get(`/api/groups/999/Motions${of}`)
  expect(status).toBe(404)
})
