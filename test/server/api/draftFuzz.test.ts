import fc from 'fast-check'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { formOf } from '../../support/form'
import { anything, oddId, oddLink, oddly, oddText } from '../../support/oddInput'
import { expectRecordVerifies } from '../../support/stored'
import { runs } from '../../support/runs'

const application = testApplication({ now: noon })
let path: string

const questions = '/api/groups/101/VoteQuestions'

beforeAll(async () => {
  const { voteQuestionId } = await ballotBox(application.db).open()
  path = `${questions}/${voteQuestionId}`
})

const sound = {
  title: 'Publish version 2',
  description: 'As drafted.',
  motionedId: people.member,
  secondedId: people.second,
  titleAmendmentReason: 'A typo.',
}

const oddInstant = fc.oneof(
  fc.constantFrom('2026-03-08T10:00:00Z', '2026-11-01T08:30:00Z', '0000-01-01T00:00:00Z', '24:00'),
  fc.constantFrom('2999-12-31T23:59:59+23:59', '2026-03-02T20:00:00.0009Z', '2027-13-01T00:00:00Z'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const oddFields: Record<string, fc.Arbitrary<unknown>> = {
  title: fc.oneof(oddText, anything),
  description: fc.oneof(oddText, anything),
  deadlineUtc: fc.oneof(oddInstant, oddText, anything),
  links: fc.oneof(fc.array(oddLink, { maxLength: 25 }), anything),
  motionedId: fc.oneof(oddId, anything),
  secondedId: fc.oneof(oddId, anything),
  isSendNotification: fc.oneof(fc.boolean(), anything),
  additionalStakeholders: fc.oneof(
    fc.array(fc.emailAddress(), { maxLength: 4 }).map((list) => list.join(',')),
    oddText,
    anything,
  ),
  isAutoExtensionEnabled: fc.oneof(fc.boolean(), anything),
  motionRequestId: fc.oneof(oddId, anything),
  titleAmendmentReason: fc.oneof(oddText, anything),
}

test('no draft is answered with a fault, and each that was stored verifies', async () => {
  const admin = application.as('admin')
  const seen = { opened: 0, amended: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(oddly(oddFields), async (overrides) => {
      const { motionRequestId: _opensOnly, ...whileOpen } = overrides
      const opened = await admin.post(questions, formOf({ ...sound, ...overrides }))
      const amended = await admin.put(path, { ...sound, ...whileOpen })
      expect([201, 400, 409]).toContain(opened.status)
      expect([200, 400]).toContain(amended.status)
      if (opened.status === 201) seen.opened += 1
      else seen.refused += 1
      if (amended.status === 200) seen.amended += 1
      expect(JSON.stringify([opened.body, amended.body])).not.toMatch(/insert into|select "|pg_/)
    }),
    { numRuns: runs(100, 600) },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  const stored = await application.db
    .select({ voteQuestionId: voteQuestions.voteQuestionId })
    .from(voteQuestions)
  for (const { voteQuestionId } of stored)
    await expectRecordVerifies(application.db, voteQuestionId)
})

const oddDraft: Record<string, fc.Arbitrary<unknown>> = {
  ...oddFields,
  linkReference: oddFields.links ?? anything,
  startTime: fc.oneof(oddInstant, fc.constant(null), anything),
  endTime: fc.oneof(oddInstant, fc.constant(null), anything),
  eventType: fc.oneof(oddId, anything),
  link: fc.oneof(oddText, anything),
  place: fc.oneof(oddText, anything),
  createdBy: fc.oneof(oddText, anything),
  weeks: fc.oneof(oddId, anything),
  opensAt: fc.oneof(oddInstant, fc.constant(null), anything),
  isTemplate: fc.oneof(fc.boolean(), anything),
}

test.each([
  ['question', ['title', 'description', 'links', 'deadlineUtc', 'motionedId', 'secondedId']],
  ['motion', ['title', 'description', 'linkReference']],
  [
    'meeting',
    ['title', 'startTime', 'endTime', 'eventType', 'link', 'place', 'createdBy', 'weeks'],
  ],
])('no draft of a %s that admins share is answered with a fault', async (kind, names) => {
  const admin = application.as('admin')
  const its = [...names, 'opensAt', 'isTemplate'].map((name) => [name, oddDraft[name]] as const)
  const fields = Object.fromEntries(its) as Record<string, fc.Arbitrary<unknown>>
  const seen = { kept: 0, refused: 0 }
  const drafts = `/api/groups/101/${kind}Drafts`
  await fc.assert(
    fc.asyncProperty(oddly(fields), async (overrides) => {
      const sent = { title: sound.title, ...overrides }
      const kept = await admin.post(drafts, kind === 'meeting' ? sent : formOf(sent))
      expect([201, 400]).toContain(kept.status)
      seen[kept.status === 201 ? 'kept' : 'refused'] += 1
      expect(JSON.stringify(kept.body)).not.toMatch(/insert into|select "|pg_/)
    }),
    { numRuns: runs(60, 300) },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  expect((await admin.get(drafts)).status).toBe(200)
})
