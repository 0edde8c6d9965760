import { eq } from 'drizzle-orm'
import type { Found } from '../../../../src/contract/search'
import { groups } from '../../../../src/server/database/schema/directory'
import { meetingMinutes } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion } from '../../../support/storedMotion'

const application = testApplication({ now: noon })
const { db } = application
const box = ballotBox(db)

async function found(person: PersonName, typed: string): Promise<Found[]> {
  const { status, body } = await application
    .as(person)
    .get(`/api/search?q=${encodeURIComponent(typed)}`)
  expect({ typed, status }).toEqual({ typed, status: 200 })
  return (body as { found: Found[] }).found
}

const titles = async (person: PersonName, typed: string) =>
  (await found(person, typed)).map(({ kind, title }) => `${kind} ${title}`)

test('questions, motions, meetings and people of all groups of the reader are found, and no others', async () => {
  const question = await box.open({ title: 'Adopt the zeppelin profile' })
  await box.open({ groupId: 36, title: 'Zeppelin in the council' })
  await storeMotion(db, { title: 'Send the zeppelin to review' })
  const eventId = await storeEvent(db, { title: 'Zeppelin call' })
  expect((await titles('member', 'zeppelin')).toSorted()).toEqual([
    'meeting Zeppelin call',
    'motion Send the zeppelin to review',
    'question Adopt the zeppelin profile',
  ])
  expect(await titles('councilor', 'zeppelin')).toContain('question Zeppelin in the council')
  expect(await titles('outsider', 'zeppelin')).toEqual([])
  expect(await titles('staff', 'zeppelin')).toHaveLength(4)
  expect(await found('member', 'ZEPPELIN  adopt')).toMatchObject([
    {
      kind: 'question',
      id: question.voteQuestionId,
      groupId: 101,
      groupName: 'Audio Group',
      note: 'Active',
    },
    {},
    {},
  ])
  expect(await found('member', 'zeppelin call')).toMatchObject([{ id: eventId }, {}, {}])
})

test('typing errors are forgiven, and signs of patterns are only signs', async () => {
  await box.open({ title: 'Reduce the hydrogen budget', description: 'By 20% of the plan.' })
  for (const typed of ['hydrgen', 'hydorgen', 'hydrogne budgte', 'budget hydrogen', '20% plan'])
    expect({ typed, found: await titles('member', typed) }).toEqual({
      typed,
      found: ['question Reduce the hydrogen budget'],
    })
  expect(await titles('member', '2_%')).toEqual([])
})

test('the best match comes first, and the latest among equals', async () => {
  await box.open({ title: 'Other', description: 'About the gondola.' }, noon)
  await box.open({ title: 'Gondola one' }, '2026-11-01T18:00:00.000Z')
  await box.open({ title: 'Gondola two' }, '2026-11-02T18:00:00.000Z')
  await box.open({ title: 'Gondel three' }, noon)
  expect(await titles('member', 'gondola')).toEqual([
    'question Gondola two',
    'question Gondola one',
    'question Other',
    'question Gondel three',
  ])
})

test('published minutes are found by their text and title, drafts by nothing', async () => {
  const eventId = await storeEvent(db, { title: 'Quarterly call' })
  const saved = { eventId, savedById: 1, savedBy: 'Admin Test', savedAt: noon }
  const section = (text: string) => [{ heading: 'Notes', text }]
  await db.insert(meetingMinutes).values([
    { ...saved, version: 1, sections: section('The aardvark was thanked.') },
    { ...saved, version: 2, sections: section('The badger was thanked.') },
    { ...saved, version: null, sections: section('The capybara was thanked.') },
  ])
  for (const reader of ['member', 'admin'] as const) {
    expect(await found(reader, 'badger')).toMatchObject([
      { kind: 'minutes', id: eventId, title: 'Quarterly call', groupId: 101 },
    ])
    for (const typed of ['aardvark', 'capybara']) expect(await titles(reader, typed)).toEqual([])
    expect(await titles(reader, 'quarterly')).toEqual([
      'meeting Quarterly call',
      'minutes Quarterly call',
    ])
  }
  expect(await titles('outsider', 'badger')).toEqual([])
})

test('a person of several shared groups is found once, strangers are not', async () => {
  expect(await found('member', 'second tset')).toMatchObject([
    { kind: 'person', id: people.second, title: 'Second Test', groupId: 101 },
  ])
  expect(await titles('outsider', 'second')).toEqual([])
})

test('a motion is offered where one may make it, beginning with the act', async () => {
  const acts = async (person: PersonName, typed: string) =>
    (await found(person, typed))
      .filter(({ kind }) => kind === 'createMotion')
      .map(({ groupName }) => groupName)
  expect(await acts('member', 'create motoin')).toContain('Audio Group')
  expect(await acts('member', 'audio group')).toEqual([])
  expect(await acts('ineligible', 'create motion')).toEqual([])
  expect((await acts('staff', 'motion')).length).toBeGreaterThan(1)
})

test('a blind poll tells nothing, and a finished question how it ended', async () => {
  const blind = { voteType: 'Blind Straw-poll', title: 'Blind narwhal' }
  const question = await box.open(blind)
  const before = await found('ineligible', 'narwhal')
  await box.cast(question, 'member', yes)
  expect(await found('ineligible', 'narwhal')).toEqual(before)
  expect(before).toMatchObject([{ note: 'Active' }])
})

test('a group that was disabled is closed to search as well', async () => {
  await box.open({ groupId: 712, title: 'Walrus' })
  expect(await titles('staff', 'walrus')).toHaveLength(1)
  await db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 712))
  for (const person of ['user', 'staff'] as const)
    expect(await titles(person, 'walrus')).toEqual([])
})

test('fewer than 2 characters are refused', async () => {
  const { status, body } = await application.as('member').get('/api/search?q=%20a%20')
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-input' } })
})
