/** Votes that weigh more than others, and votes that count only with a comment. */
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { Policy } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { classesInGroup, inClasses } from '../../../support/classesInGroup'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { companies } from '../../../support/directory'
import { judgement } from '../../../support/recordReader'
import { expectRecordVerifies, questionOf } from '../../../support/stored'
import { twoClasses } from '../../../rules/policy/twoClasses'

const { application, reader, read, decide, place, open, cast, ended } = classesInGroup()

test('a vote counts as often as it weighs, and once for the quorum', async () => {
  const policy = standardPolicy(101)
  await decide({ ...policy, electorate: { ...policy.electorate, isWeighted: true } })
  await place({ alder: { weight: 10_000 }, birch: { weight: 9_999 }, cedar: { weight: 2 } })
  const question = await open()
  await cast(question, { alder: 'Yes', birch: 'No' }, 'As discussed.')
  expect(await read(question)).toMatchObject({
    totalYesVotes: 10_000,
    totalVotes: 19_999,
    isVoteThresholdMet: true,
    quorumVotes: 2,
    quorumEligible: 3,
    voteEligible: 20_002,
    classes: [],
  })
  const before = await read(question)
  await cast(question, { cedar: 'No' }, 'As discussed.')
  const path = `${reader.pathOf(question)}/changes?since=${before.revision}`
  const changes = (await application.as('second').get(path)).body as VoteQuestionDetail
  expect(changes).toMatchObject({ totalVotes: 20_001, isVoteThresholdMet: false })
  expect(changes.voteResults).toHaveLength(1)
  expect(await ended(question)).toMatchObject({ voteResult: 'Failed', quorumVotes: 3 })
})

test('a No without a comment counts as neither', async () => {
  const { decisions } = twoClasses()
  const [{ choices, ...decision }] = decisions as [Policy['decisions'][number]]
  const explained = choices.map((choice) =>
    choice.label === 'No' ? { ...choice, comment: 'elseNotCounted' as const } : choice,
  )
  await decide({ ...twoClasses(), decisions: [{ ...decision, choices: explained }] })
  await place({ ...inClasses, birch: { voterClass: 'Issuers', weight: 4 } })
  const question = await open()
  await cast(question, { alder: 'Yes', birch: 'No', cedar: 'Yes' })
  const detail = await ended(question)
  expect(detail).toMatchObject({ voteResult: 'Pass', totalVotes: 6, totalYesVotes: 2 })
  expect(detail.counts).toContainEqual({ choice: 'No', count: 4, uncounted: 4 })
  expect(await questionOf(application.db, question.voteQuestionId)).toMatchObject({
    totalNoVotes: 0,
  })

  const desk = correctionDesk(application.db)
  const explainedNo = voteChange(question, companies.birch, 'No', 'It is too early.')
  const { correctionId } = await desk.ask('admin', explainedNo, '2026-03-20T20:00:00.000Z')
  await desk.approve('staff', correctionId, '2026-03-20T20:00:00.000Z')
  expect(await read(question)).toMatchObject({ voteResult: 'Failed' })
  await expectRecordVerifies(application.db, question.voteQuestionId)
  expect(judgement(await reader.download(question))).toBe('PASS')
})
