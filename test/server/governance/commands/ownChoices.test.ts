/** Questions that bring their choices along, from their opening to what page, mail and record say of their end. */
import type { VoteExportRow } from '../../../../src/contract/voteExport'
import type {
  VoteQuestionDetail,
  VoteQuestionListItem,
} from '../../../../src/contract/voteQuestions'
import { leadingDecision } from '../../../rules/policy/leadingDecision'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { voteQuestionLetter } from '../../../../src/server/mail/voteQuestionLetter'
import { testApplication } from '../../../support/application'
import { errorsOf } from '../../../support/apiError'
import { ballotBox, draftFor, noon } from '../../../support/ballotBox'
import { later } from '../../../support/correctedVotes'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { companies, storePolicy } from '../../../support/directory'
import { formOf } from '../../../support/form'
import { mailsAbout } from '../../../support/outbox'
import { judgement, recordReader } from '../../../support/recordReader'
import { expectRecordVerifies } from '../../../support/stored'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const reader = recordReader(application)

beforeAll(async () => {
  const policy = standardPolicy(101)
  const decisions = [leadingDecision(), ...policy.decisions]
  await storePolicy(application.db, 101, { ...policy, version: 2, decisions })
})

/** Companies choose, one after the other, and the deadline comes. */
async function ended(choices: readonly string[]) {
  const additionalStakeholders = 'board@example.org'
  const own = { choices: ['Alice', 'Bob'], isAutoExtensionEnabled: false }
  const question = await box.open({ ...own, additionalStakeholders })
  const people = ['member', 'second', 'admin'] as const
  for (const [at, voteChoice] of choices.entries()) {
    await box.cast(question, people[at] ?? 'member', { voteChoice })
  }
  await box.end(question, question.deadline)
  return question
}

/** The result in the list, in the export and in the export of every vote. */
async function shownElsewhere({ voteQuestionId }: { voteQuestionId: number }) {
  const api = application.as('member')
  const list = await api.get('/api/groups/101/VoteQuestions?sort=0&page=1&size=50')
  const { data: items } = list.body as { data: VoteQuestionListItem[] }
  const shown = [items.find((item) => item.voteQuestionId === voteQuestionId)?.choiceResult]
  for (const votes of ['commented', 'all']) {
    const rows = await api.get(`/api/groups/101/VoteQuestions/Export?sort=0&votes=${votes}`)
    const [row] = rows.body as VoteExportRow[]
    shown.push(row?.choiceResult)
    if (row?.counts)
      expect(row.counts).toContainEqual(expect.objectContaining({ choice: 'Alice', counts: 'for' }))
  }
  return shown
}

test.each<[string[], { choiceResult: string } & Partial<VoteQuestionDetail>, string]>([
  [
    ['Alice', 'Alice', 'Alice'],
    { choiceResult: 'Alice', voteResult: 'Pass', isVoteThresholdMet: true },
    'Result: Alice leads with 3 of 3 votes; 3 voted, 2 needed for quorum',
  ],
  [
    ['Bob', 'Alice', 'Bob'],
    { choiceResult: 'Bob', voteResult: 'Pass', isVoteThresholdMet: true },
    'Result: Bob leads with 2 of 3 votes; 3 voted, 2 needed for quorum',
  ],
  [
    ['Alice', 'Bob'],
    { choiceResult: 'Tie', voteResult: 'Failed', isVoteThresholdMet: false },
    'Undecided: Alice and Bob are tied with 1 of 2 votes each',
  ],
])('%j ends with the leading choice', async (choices, shown, result) => {
  const question = await ended(choices)
  const { voteQuestionId } = question
  const { choiceResult } = shown
  const page = await application.as('member').get(reader.pathOf(question))
  expect(page.body as VoteQuestionDetail).toMatchObject(shown)
  const mail = (await mailsAbout(application.db, voteQuestionId)).at(-1)
  const letter = JSON.stringify(mail && voteQuestionLetter(mail, 'https://votes.test').sections)
  expect(letter).toContain(result)
  expect(letter).not.toMatch(/\b(Yes|No)\b/)
  expect(await shownElsewhere(question)).toEqual([choiceResult, choiceResult, choiceResult])
  await expectRecordVerifies(application.db, voteQuestionId)
  expect(judgement(await reader.download(question))).toBe('PASS')
})

test('the ballot has the typed choices, and keeps them whatever is amended', async () => {
  const api = application.as('staff')
  const { groupId, ...draft } = draftFor(101)
  const sent = formOf({ ...draft, choices: [' Alice ', '', 'Bob'] })
  const opened = await api.post(`/api/groups/${groupId}/VoteQuestions`, sent)
  expect(opened.status).toBe(201)
  const { voteQuestionId } = opened.body as VoteQuestionDetail
  const path = reader.pathOf({ groupId, voteQuestionId })
  const ballot = { voteChoice: 'Alice,Bob,Abstain', questionType: 'Choice Vote' }
  expect((await api.get(path)).body).toMatchObject(ballot)
  const amended = await api.put(path, { ...draft, description: 'More of it.' })
  expect(amended.body).toMatchObject({ ...ballot, description: 'More of it.' })
})

test('a correction that changes the winner says who it was and who it is', async () => {
  const question = await ended(['Alice', 'Alice', 'Bob'])
  const change = voteChange(question, companies.alder, 'Bob')
  const { effects } = await correctionDesk(application.db).preview('staff', change, later)
  expect(effects[0]).toEqual({ label: 'Result', oldValue: 'Alice', newValue: 'Bob' })
})

test('choices are refused at their field', async () => {
  expect(await errorsOf(box.open({ choices: ['Alice', 'alice'] }))).toEqual({
    'choices.1': ['Please provide each choice once.'],
  })
  expect(await errorsOf(box.open())).toEqual({ choices: ['Please provide at least 2 choices.'] })
  const voteType = standardPolicy(101).decisions[0]!.name
  expect(await errorsOf(box.open({ voteType, choices: ['Alice', 'Bob'] }))).toEqual({
    choices: ['Please leave the choices out: the decision has its own.'],
  })
})
