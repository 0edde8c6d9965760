/** Group 101 under bylaws of a test's own, whose companies are in classes and whose votes weigh. */
import { and, eq } from 'drizzle-orm'
import { policy as policyContract } from '../../src/contract/policy'
import type { VoteQuestionDetail } from '../../src/contract/voteQuestions'
import type { Policy } from '../../src/rules/policy/policy'
import { memberCompanies } from '../../src/server/database/schema/directory'
import { testApplication } from './application'
import { ballotBox, noon, type OpenQuestion } from './ballotBox'
import { companies, storePolicy } from './directory'
import { judgement, recordReader } from './recordReader'
import { expectRecordVerifies } from './stored'

type Company = keyof typeof companies
type Power = Partial<Pick<typeof memberCompanies.$inferInsert, 'voterClass' | 'weight'>>

/** The person who votes for each company. */
const voters = { alder: 'member', birch: 'admin', cedar: 'second', elm: 'proxy' } as const
export type Ballots = Partial<Record<keyof typeof voters, string>>

export const inClasses = {
  alder: { voterClass: 'Issuers' },
  birch: { voterClass: 'Issuers' },
  cedar: { voterClass: 'Consumers' },
  elm: { voterClass: 'Observers' },
}

/** Starts a server with a directory for each test of a file. */
export function classesInGroup() {
  const application = testApplication({ now: noon }, 'test')
  const box = ballotBox(application.db)
  const reader = recordReader(application)
  const read = async (question: OpenQuestion) =>
    (await application.as('member').get(reader.pathOf(question))).body as VoteQuestionDetail
  return {
    application,
    reader,
    read,
    /** Puts bylaws in force, as the contract takes them. */
    decide: (policy: Policy, version = 2) =>
      storePolicy(application.db, 101, policyContract.parse({ ...policy, version })),
    async place(powers: Partial<Record<Company, Power>>): Promise<void> {
      for (const [company, power] of Object.entries(powers)) {
        const memberId = companies[company as Company]
        const isOf = and(eq(memberCompanies.groupId, 101), eq(memberCompanies.memberId, memberId))
        await application.db.update(memberCompanies).set(power).where(isOf)
      }
    },
    open: () => box.open({ isAutoExtensionEnabled: false }),
    async cast(question: OpenQuestion, ballots: Ballots, voteReason?: string) {
      for (const [company, voteChoice] of Object.entries(ballots)) {
        const person = voters[company as keyof typeof voters]
        await box.cast(question, person, { voteChoice, ...(voteReason && { voteReason }) })
      }
    },
    /** Ends a question at its deadline; server, page and Python must find its record right. */
    async ended(question: OpenQuestion): Promise<VoteQuestionDetail> {
      await box.end(question, question.deadline)
      await expectRecordVerifies(application.db, question.voteQuestionId)
      expect(judgement(await reader.download(question))).toBe('PASS')
      return read(question)
    },
  }
}
