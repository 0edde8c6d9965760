/**
 * Somebody who asks for everything after every single vote of a blind poll. Two polls are voted on by the same
 * people at the same instants, and each time with different choices: whatever the watcher sees of the one and
 * not of the other would tell a choice.
 */
import * as fc from 'fast-check'
import { api } from '../../src/contract'
import type { AdminMail } from '../../src/contract/adminMails'
import type { AuditLine } from '../../src/contract/auditTrail'
import type { Endpoint } from '../../src/contract/endpoint'
import type { VoteCast } from '../../src/contract/voteResults'
import { addElapsedHours } from '../../src/rules/instant'
import { matrix } from '../support/accessMatrix'
import type { Row, Subject } from '../support/accessRow'
import { testApplication } from '../support/application'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../support/ballotBox'
import { companies, people, type PersonName } from '../support/directory'
import { mailsAbout } from '../support/outbox'
import { runs } from '../support/runs'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)

/** A member, an admin and staff; none of them holds a vote that is cast here. */
const watchers: PersonName[] = ['ineligible', 'admin', 'staff']

type Voter = 'member' | 'second' | 'proxy'

interface Step {
  voter: Voter
  isByProxy: boolean
  /** What is chosen on the one poll and on the other. */
  choices: [VoteCast, VoteCast]
  hoursLater: number
}

const ballots = [yes, no, abstain]
const step: fc.Arbitrary<Step> = fc.record({
  voter: fc.constantFrom<Voter>('member', 'second', 'proxy'),
  isByProxy: fc.boolean(),
  choices: fc
    .shuffledSubarray(ballots, { minLength: 2, maxLength: 2 })
    .map((pair) => pair as [VoteCast, VoteCast]),
  hoursLater: fc.integer({ min: 1, max: 24 }),
})

interface Poll extends OpenQuestion {
  title: string
  /** The live vote of each voter. */
  resultIds: Partial<Record<Voter, number>>
}

let opened = 0

async function openPoll(voteType: string): Promise<Poll> {
  opened += 1
  const title = `Poll ${String(opened).padStart(4, '0')}`
  const wanted = { title, voteType, isSendNotification: true }
  return { ...(await box.open(wanted)), title, resultIds: {} }
}

const companyOf = { member: companies.alder, second: companies.cedar }

async function vote(poll: Poll, { voter, isByProxy }: Step, ballot: VoteCast, at: string) {
  const earlier = poll.resultIds[voter]
  const result =
    earlier !== undefined
      ? await box.change(poll, voter, earlier, ballot, at)
      : isByProxy && voter !== 'proxy'
        ? await box.castProxy(poll, 'proxy', { ...ballot, memberId: companyOf[voter] }, at)
        : await box.cast(poll, voter, ballot, at)
  // Only who holds the vote is told its number.
  poll.resultIds[voter] = result.voteResultId ?? (await numberOf(poll, voter))
}

async function numberOf(poll: Poll, voter: Voter): Promise<number> {
  const asked = `voteQuestionId=${poll.voteQuestionId}&userId=${people[voter]}`
  const { body } = await application.as(voter).get(`/api/groups/101/eligibility/checkUser?${asked}`)
  const [held] = (body as { eligibleVotes: { voteResultId: number }[] }).eligibleVotes
  return held?.voteResultId ?? 0
}

/**
 * Every read but those that are others each time: of a ticket, and of the log, whose root covers the salts of all
 * records.
 */
const others = ['showHubTicket', 'listWitnesses']
const reads = Object.entries(matrix).flatMap(([name, rows]) => {
  const endpoint: Endpoint = api[name as keyof typeof api]
  const isRead = endpoint.method === 'GET' && !others.includes(name)
  return isRead ? rows.map((row) => ({ endpoint, row })) : []
})

/** Every answer to every question a watcher can ask, as text that says the same of twin polls. */
async function observe(poll: Poll, watcher: PersonName): Promise<string> {
  const seen: unknown[] = []
  const caller = application.as(watcher)
  for (const { endpoint, row } of reads) {
    const { status, body } = await caller.get(addressOf(endpoint, row, poll))
    seen.push([endpoint.path, status, partOf(endpoint, poll, body)])
  }
  for (const act of ['close', 'cancel'])
    seen.push((await caller.get(`${pathOf(poll)}/rehearsals/${act}`)).body)
  for (const voter of ['member', 'second', 'proxy'] as const)
    seen.push(
      (await caller.get(addressOfEligibility(poll, voter))).body,
      (await caller.post(`${pathOf(poll)}/ProxyVoteResults`, { voteChoice: 'Maybe' })).body,
    )
  const mails = await mailsAbout(application.db, poll.voteQuestionId)
  seen.push(mails.filter(({ kind }) => kind !== 'proxyReceipt'))
  return neutral(poll, seen)
}

const pathOf = ({ voteQuestionId }: Poll) => `/api/groups/101/VoteQuestions/${voteQuestionId}`

const addressOfEligibility = ({ voteQuestionId }: Poll, voter: Voter) =>
  `/api/groups/101/eligibility/checkUser?voteQuestionId=${voteQuestionId}&userId=${people[voter]}`

function addressOf({ path }: Endpoint, { params, query }: Row, poll: Poll): string {
  const nothingElse = new Proxy({} as Subject, { get: () => 1 })
  const { voteQuestionId } = poll
  const subject = { ...nothingElse, voteQuestionId, userId: people.second, eventId: 1 }
  const values: Record<string, string | number> = { groupId: 101, ...params?.(subject) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))
  const asked = Object.entries(query?.(subject) ?? {}).map(([name, value]) => `${name}=${value}`)
  const page = filled.endsWith('/VoteQuestions') ? ['size=100', `search=${poll.title}`] : []
  const trail = isOfTrail({ path }) ? ['status=all', `search=${pathOf(poll)}/`] : []
  return `${filled}?${[...asked, ...page, ...trail].join('&')}`
}

/** What an answer says of one poll, where it says something of its twin too. */
function partOf(endpoint: Endpoint, poll: Poll, body: unknown): unknown {
  if (isOfTrail(endpoint)) return trailAbout(poll, body)
  return endpoint.path === '/api/admin/mails' ? mailsListedAbout(poll, body) : partAbout(poll, body)
}

const isOfTrail = ({ path }: { path: string }) => path.startsWith('/api/admin/audit')

/** The lines of the audit trail about a poll, the watcher's own among them, without when and under which number. */
function trailAbout(poll: Poll, body: unknown): unknown {
  const lines = rowsOf(body) as AuditLine[] | null
  return (
    lines?.map(({ at: _at, auditLineId: _id, subject, ...line }) => ({
      ...line,
      subject: subject.replace(pathOf(poll), ''),
    })) ?? body
  )
}

/** The mails about a poll, without their times and numbers. */
function mailsListedAbout({ title }: Poll, body: unknown): unknown {
  const mails = rowsOf(body) as AdminMail[] | null
  return (
    mails
      ?.filter((mail) => mail.title === title)
      .map(
        ({ mailId: _number, deliveryId: _id, createdAt: _made, statusAt: _at, ...mail }) => mail,
      ) ?? body
  )
}

/** The rows of a list or of a page of it; null for a refusal. */
function rowsOf(body: unknown): unknown[] | null {
  const rows = Array.isArray(body) ? body : (body as { data?: unknown }).data
  return Array.isArray(rows) ? rows : null
}

/** Of every list of questions the one that is meant: its twin stands in the same list. */
function partAbout({ title }: Poll, body: unknown): unknown {
  const isOther = (item: { title?: string } | null) =>
    item?.title?.startsWith('Poll') === true && item.title !== title
  const ofPoll = (_key: string, value: unknown) =>
    Array.isArray(value) ? value.filter((item: { title?: string } | null) => !isOther(item)) : value
  return body === undefined ? body : (JSON.parse(JSON.stringify(body, ofPoll)) as unknown)
}

function neutral({ title, voteQuestionId, roll }: Poll, seen: unknown[]): string {
  const firstEntry = Math.min(...roll.map(({ rollEntryId }) => rollEntryId))
  const text = JSON.stringify(seen, (key, value: unknown) => {
    if (typeof value !== 'number') return key === 'requestId' || key === 'onceKey' ? '-' : value
    if (key === 'rollEntryId') return value - firstEntry
    if (key === 'id' || key === 'subjectId' || key === 'voteQuestionId')
      return value === voteQuestionId ? 'it' : value
    return key === 'voteResultId' ? 'a number' : value
  })
  return text.replaceAll(title, 'the poll')
}

async function choicesLearned(voteType: string, steps: readonly Step[]) {
  const polls = [await openPoll(voteType), await openPoll(voteType)] as const
  let learned = 0
  let at = noon
  for (const one of steps) {
    at = addElapsedHours(at, one.hoursLater)
    application.setClock(at)
    for (const [index, poll] of polls.entries())
      await vote(poll, one, one.choices[index] ?? yes, at)
    for (const watcher of watchers) {
      const [seen, ofTwin] = [await observe(polls[0], watcher), await observe(polls[1], watcher)]
      if (seen !== ofTwin) {
        learned += 1
        break
      }
    }
  }
  return { learned, of: steps.length }
}

const history = fc.array(step, { minLength: 4, maxLength: 6 })

test('a watcher of everything after every vote of a blind poll learns none of the choices', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const learned = await choicesLearned('Blind Straw-poll', steps)
      expect(learned).toEqual({ learned: 0, of: steps.length })
    }),
    // A history asks some 3,000 questions of the server.
    { numRuns: Math.ceil(runs(1) / 5), endOnFailure: true },
  )
})

test('and of a straw poll that is not blind all of them, so the watcher looks well', async () => {
  const [steps = []] = fc.sample(history, { numRuns: 1, seed: 7 })
  const learned = await choicesLearned('Straw-poll', steps)
  expect(learned).toEqual({ learned: steps.length, of: steps.length })
})
