import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { motionBox, motionDeadline } from '../../../support/motionBox'
import { errorsOf, outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = motionBox(database.db)

test('a motion is moved by who makes it and waits seven days for a second', async () => {
  const motion = await box.make({ title: ' Publish version 2 ' })
  expect(await box.stored(motion)).toMatchObject({
    title: 'Publish version 2',
    motionStatus: 'Pending',
    startDate: noon,
    motionStatusDate: noon,
    motionDeadline,
    requesterId: people.member,
    requesterName: 'Member Test',
    requesterCompany: 'Alder Inc.',
    motionedUserId: people.member,
    motionedName: 'Member Test',
    motionedCompanyName: 'Alder Inc.',
    motionedDate: noon,
    secondedUserId: null,
    revision: 1,
  })
  expect(await box.words(motion)).toBe(1)
})

test('staff enter a request that nobody has moved', async () => {
  const motion = await box.make({}, 'staff')
  expect(await box.stored(motion)).toMatchObject({
    motionStatus: 'Pending',
    requesterId: people.staff,
    requesterName: 'Staff Test',
    motionedUserId: null,
    motionedName: null,
    motionedDate: null,
  })
})

test('the record tells who moved what, with files and links', async () => {
  const attachments = [{ fileName: 'a.pdf', storageKey: 'k1', size: 3, sha256: 'f'.repeat(64) }]
  const linkReference = [{ name: 'Draft', uri: 'example.org/draft' }]
  const motion = await box.make({ attachments, linkReference }, 'admin')
  expect(await box.events(motion)).toMatchObject([
    {
      event: 'made',
      seq: 1,
      at: noon,
      right: 'voter',
      title: 'Publish version 2',
      links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
      attachments: [{ fileName: 'a.pdf', sha256: 'f'.repeat(64) }],
      motioned: { userId: people.admin, title: 'Chair', companyName: 'Birch Inc.' },
      deadline: motionDeadline,
    },
  ])
  expect(await box.mails(motion)).toMatchObject([
    { kind: 'made', facts: { by: 'Admin Test', fileNames: ['a.pdf'] } },
  ])
})

test.each([
  [101, 'member', 'done'],
  [101, 'colleague', 'done'],
  [101, 'proxy', 'done'],
  [101, 'admin', 'done'],
  [101, 'staff', 'done'],
  // Dogwood may not vote; a freelancer has no company.
  [101, 'ineligible', 'may-not-make-motions'],
  [101, 'freelancer', 'may-not-make-motions'],
  [101, 'outsider', 'access-denied'],
  [101, 'adminOf14', 'access-denied'],
  [36, 'councilor', 'done'],
  [36, 'chair', 'done'],
  // In the council without an office that votes.
  [36, 'admin', 'may-not-make-motions'],
  [36, 'proxy', 'may-not-make-motions'],
  [12, 'delegate', 'done'],
  [12, 'proxy', 'may-not-make-motions'],
  [712, 'user', 'done'],
  [712, 'admin', 'may-not-make-motions'],
  [999, 'staff', 'not-found'],
] as const)('in %i %s makes a motion: %s', async (groupId, person, outcome) => {
  expect(await outcomeOf(box.make({ groupId }, person))).toBe(outcome)
})

test('what is wrong is named by field, and nothing is stored', async () => {
  const linkReference = [{ name: '', uri: 'javascript:alert(1)' }]
  expect(await errorsOf(box.make({ title: '\u200b', linkReference }))).toEqual({
    title: ['Please provide a name for the motion.'],
    'linkReference.0.name': ['Please enter a link name'],
    'linkReference.0.uri': ['Please enter a valid url'],
  })
})

test('who is not in the group hears that motions are for members', async () => {
  expect((await refusalOf(box.make({}, 'outsider'))).details.area).toBe('motionrequest')
})
