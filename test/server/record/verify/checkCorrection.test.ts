import { readRecord } from '../../../../src/server/record/verify/readRecord'
import { replay } from '../../../../src/server/record/verify/replay'
import { questionRules } from '../../../../src/server/record/verify/verifyRecord'
import type { CorrectedEvent, QuestionEvent } from '../../../../src/server/record/questionEvent'
import { ballotBox, type OpenQuestion, yes } from '../../../support/ballotBox'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = ballotBox(database.db)
const desk = correctionDesk(database.db)
const later = '2026-03-20T20:00:00.000Z'
let question: OpenQuestion

/** A question with one vote, which was corrected from Yes to No after its end. */
beforeAll(async () => {
  question = await box.open({ isAutoExtensionEnabled: false })
  await box.cast(question, 'member', yes)
  await box.end(question, question.deadline)
  const asked = await desk.ask('admin', voteChange(question, companies.alder, 'No', 'So.'), later)
  await desk.approve('staff', asked.correctionId, later)
})

/** What the rules say of the record with some events told otherwise. */
async function findingsWith(tell: (event: QuestionEvent) => object | null) {
  const { events, textOf } = await readRecord<QuestionEvent>(
    database.db,
    'question',
    question.voteQuestionId,
  )
  const told = events.flatMap((event) => (tell(event) as QuestionEvent | null) ?? [])
  return replay(told, questionRules(textOf)).faults.map(({ message }) => message.split(':')[0])
}

const corrected = (change: (event: CorrectedEvent) => object) => (event: QuestionEvent) =>
  event.event === 'corrected' ? { ...event, ...change(event) } : event

test('a correction nobody touched is in order', async () => {
  expect(await findingsWith((event) => event)).toEqual([])
})

const refused = 'a correction that was not allowed then'

test.each<[string, string, (event: QuestionEvent) => object | null]>([
  ['to a choice that is not offered', refused, corrected(() => ({ choice: 'Maybe' }))],
  ['without the comment', refused, corrected(() => ({ commentHash: null }))],
  ['to what it was', refused, corrected(() => ({ choice: 'Yes', commentHash: null }))],
  ['of nobody', refused, corrected(() => ({ vote: 999_999, replaces: null }))],
  ['while voting goes on', refused, (event) => (event.event === 'completed' ? null : event)],
  [
    'without a result',
    refused,
    (event) => (event.event === 'completed' ? { ...event, event: 'cancelled' } : event),
  ],
  [
    'by whoever asked',
    'a correction that one person made alone',
    corrected(({ actor: approver }) => ({ approver })),
  ],
  [
    'without the right',
    'a correction without the right to it',
    corrected(() => ({ right: 'holder' })),
  ],
  ['of an earlier vote', 'replaces no live vote', corrected(() => ({ replaces: 1 }))],
  [
    'with another outcome',
    'the outcome does not follow from the votes',
    corrected(({ outcome }) => ({ outcome: { ...outcome, totalNoVotes: 9 } })),
  ],
])('a correction %s is found', async (_what, finding, tell) => {
  expect(await findingsWith(tell)).toContain(finding)
})
