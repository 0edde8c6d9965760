import fc from 'fast-check'
import { motions } from '../../../src/server/database/schema/motions'
import { testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { formOf } from '../../support/form'
import { motionBox } from '../../support/motionBox'
import { anything, oddId, oddLink, oddly, oddText } from '../../support/oddInput'
import { runs } from '../../support/runs'

const application = testApplication({ now: noon })

const path = '/api/groups/101/Motions'
const sound = {
  voteQuestionId: 999_999,
  title: 'Publish version 2',
  description: 'As drafted.',
  linkReference: [],
  amendmentReason: 'A typo.',
  withdrawalReason: 'Too early.',
}

const oddFields = {
  title: fc.oneof(oddText, anything),
  description: fc.oneof(oddText, anything),
  linkReference: fc.oneof(fc.array(oddLink, { maxLength: 25 }), anything),
  amendmentReason: fc.oneof(oddText, anything),
  withdrawalReason: fc.oneof(oddText, anything),
  voteQuestionId: fc.oneof(oddId, anything),
}

test('no motion is answered with a fault, and each that was stored verifies', async () => {
  const box = motionBox(application.db)
  const mine = await box.make()
  const member = application.as('member')
  const seen = { made: 0, amended: 0, withdrawn: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(oddly(oddFields), async (overrides) => {
      const given: Record<keyof typeof oddFields, unknown> = { ...sound, ...overrides }
      const { amendmentReason, withdrawalReason, voteQuestionId, ...draft } = given
      const made = await member.post(path, formOf(draft))
      const amended = await member.put(`${path}/${mine.motionRequestId}`, {
        ...draft,
        amendmentReason,
      })
      const { motionRequestId } = await box.make()
      const withdrawn = await member.patch(`${path}/${motionRequestId}/withdraw`, {
        withdrawalReason,
      })
      const linked = await application
        .as('admin')
        .put(`${path}/${motionRequestId}/linkvotequestion`, { ...draft, voteQuestionId })
      expect([201, 400]).toContain(made.status)
      expect([200, 400]).toContain(amended.status)
      expect([200, 400]).toContain(withdrawn.status)
      expect([400, 404]).toContain(linked.status)
      if (made.status === 201) seen.made += 1
      else seen.refused += 1
      if (amended.status === 200) seen.amended += 1
      if (withdrawn.status === 200) seen.withdrawn += 1
      const answers = JSON.stringify([made.body, amended.body, withdrawn.body, linked.body])
      expect(answers).not.toMatch(/insert into|select "|pg_/)
    }),
    { numRuns: runs(60, 400) },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  for (const row of await application.db.select().from(motions))
    expect(await box.findings(row)).toEqual([])
})
