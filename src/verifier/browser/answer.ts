/** The verifier's answer about a record, as a page. */
import { element, table } from './element'
import type { Ballot, Holder, Outcome } from './events'
import { holderName } from './receipts'
import { type Attendance, intervalsText, type TextOf } from './rollCall'
import { classesOf } from './policy'
import type { Question } from './question'
import { isAdvisory, type Lead } from './rules'
import type { Verdict } from './verify'

const rights: Record<Ballot['right'], string> = {
  holder: '',
  colleague: '',
  namedProxy: 'by a proxy voter',
  admin: 'by a group admin',
  staff: 'by staff',
}

export function answerOf(verdict: Verdict, receipts: number): HTMLElement[] {
  const { question, rollCall, faults } = verdict
  return [
    faults.length === 0 ? passed(verdict, receipts) : refused(verdict),
    ...(question
      ? [...resultOf(question, faults.length === 0), ...votesOf(question, verdict.textOf)]
      : []),
    ...(rollCall ? rollCallOf(rollCall, verdict.textOf) : []),
    ...filesOf(verdict),
    ...signaturesOf(verdict),
  ]
}

function passed({ events, notices }: Verdict, receipts: number): HTMLElement {
  const found =
    receipts === 0 ? '' : ` Your ${receipts === 1 ? 'receipt is' : 'receipts are'} found in it.`
  return element(
    'section',
    [
      element('strong', 'Record intact'),
      element(
        'p',
        events === 1
          ? `The one event is signed and allowed by the rules.${found}`
          : `All ${events} events are signed, in order and allowed by the rules.${found}`,
      ),
      ...notices.map((notice) => element('p', notice)),
    ],
    'verdict intact',
  )
}

function refused({ faults }: Verdict): HTMLElement {
  const sentences = faults.slice(0, 20).map(({ seq, message }) => {
    return element('li', seq === null ? message : `Event ${seq}: ${message}`)
  })
  const more = faults.length > 20 ? [element('p', `And ${faults.length - 20} more.`)] : []
  return element(
    'section',
    [
      element('strong', 'Record not intact'),
      element('p', 'Do not rely on this record. The first thing that is wrong comes first:'),
      element('ul', sentences),
      ...more,
    ],
    'verdict wrong',
  )
}

function resultOf(question: Question, isSound: boolean): HTMLElement[] {
  const { terms, ending, opened, corrections, all, isQuorumReached } = question
  const { quorumCast, quorumEligible } = all
  const quorum = `Quorum: ${quorumCast} voted of the ${quorumEligible} who count, ${opened.quorumCount} needed`
  const label = isSound ? 'Result' : 'Result as this record states it'
  const arithmetic = [{ text: quorum, isMet: isQuorumReached }, ...question.arithmetic]
  return [
    element('h2', String(terms.title)),
    element(
      'p',
      ending
        ? `${label}: ${resultWords(question, ending.outcome)}`
        : 'This question has not ended yet.',
      'result',
    ),
    ...(corrections.length === 0 ? [] : [element('p', correctedSentence(corrections.length))]),
    countsOf(question),
    element('h2', 'Arithmetic'),
    table(
      ['Condition', 'Met'],
      arithmetic.map(({ text, isMet }) => [text, isMet ? 'Yes' : 'No']),
    ),
  ]
}

/** The votes per choice, and those of each class beside them. */
function countsOf({ all, classes, decision, opened }: Question): HTMLElement {
  const named = classesOf(opened.policy).length > 0 ? [...classes] : []
  const headers = named.map(([name]) => {
    return `${name || 'No class'}${isAdvisory(decision, name) ? ' (advisory)' : ''}`
  })
  const tallies = [all, ...named.map(([, tally]) => tally)]
  return table(
    ['Choice', 'Votes', ...headers],
    [...all.counts.keys()].map((choice) => [
      choice,
      ...tallies.map(({ counts, uncounted }) => {
        const without = uncounted.get(choice) ?? 0
        const count = String(counts.get(choice) ?? 0)
        return without === 0
          ? count
          : `${count}, ${without} of them not counted for lack of a comment`
      }),
    ]),
  )
}

/** The result and why, as the last event states them. */
function resultWords({ opened, all, lead }: Question, outcome: Outcome): string {
  const { result, quorumVotes, isQuorumReached, totalYesVotes, totalNoVotes } = outcome
  if (result === 'Cancelled') return 'Cancelled'
  const voted = `${quorumVotes} of the ${all.quorumEligible} who count voted, ${opened.quorumCount} were needed`
  if (!isQuorumReached) return `${lead ? 'Undecided' : 'Failed'}, quorum not met: ${voted}`
  if (lead) return `${leadWords(lead, result)}. Quorum met: ${voted}`
  const word = result === 'Pass' ? 'Passed' : 'Failed'
  return `${word}, ${totalYesVotes} Yes to ${totalNoVotes} No. Quorum met: ${voted}`
}

/** Where the leading choice decides: that choice, or why there is none. */
function leadWords({ choices, votes, total }: Lead, result: Outcome['result']): string {
  if (result === 'Pass') return `${choices[0]}, with ${votes} of ${total} votes`
  return choices.length > 1 ? `A tie of ${choices.join(' and ')}` : 'Undecided'
}

function correctedSentence(count: number): string {
  const what =
    count === 1
      ? 'One vote was corrected or added after the end, by two people'
      : `Votes were ${count} times corrected or added after the end, each time by two people`
  return `${what}; the outcome is the one since then.`
}

function rollCallOf(
  { title, startTime, timeZone, attendance, counts, quorumCount, eligibility }: Attendance,
  textOf: TextOf,
): HTMLElement[] {
  const nameOf = (hash: string) => textOf(hash) ?? 'name erased'
  const isMet = counts.quorumEligible > 0 && counts.highest >= quorumCount
  const dayOf = inZone(timeZone, { dateStyle: 'long', timeStyle: 'short' })
  const timeOf = inZone(timeZone, { timeStyle: 'short' })
  const rows = attendance
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ nameHash, companyName, source, stretchesHash }) => [
      nameOf(nameHash),
      companyName ?? '',
      source,
      (intervalsText(textOf(stretchesHash)) ?? [])
        .map(
          ({ joinedAt, leftAt }) =>
            `${timeOf(joinedAt)} to ${leftAt === null ? 'no end' : timeOf(leftAt)}`,
        )
        .join(', '),
    ])
  const follows = eligibility.map(({ nameHash, after }) => [
    nameOf(nameHash),
    after ? 'Counts again' : 'Counts no more',
  ])
  return [
    element('h2', title),
    element(
      'p',
      `Meeting of ${dayOf(startTime)} (${timeZone}). Quorum ${isMet ? 'met' : 'not met'}: at most ${counts.highest} of the ${counts.quorumEligible} who count were there at once, ${quorumCount} needed.`,
    ),
    table(['Name', 'Company', 'Evidence', 'There from'], rows),
    ...(follows.length > 0
      ? [element('h2', 'Quorum eligibility'), table(['Name', 'From then on'], follows)]
      : []),
  ]
}

/** Instants as the clock of the association shows them. */
function inZone(timeZone: string, parts: Intl.DateTimeFormatOptions): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
  return (instant) =>
    Number.isNaN(Date.parse(instant)) ? instant : format.format(new Date(instant))
}

function votesOf(
  { opened, votes }: Question,
  textOf: (hash: string | null) => string | null,
): HTMLElement[] {
  const rows = opened.roll.map((holder) => {
    const vote = votes.get(holder.vote)
    return [
      `${holderName(holder, textOf)}${power(holder)}`,
      vote ? (vote.choice ?? 'voted') : holder.isVoteEligible ? 'No vote' : 'May not vote',
      vote
        ? [rights[vote.event.right], textOf(vote.event.commentHash)].filter(Boolean).join(': ')
        : '',
      holder.isQuorumEligible ? 'Counts' : '',
    ]
  })
  return [element('h2', 'Roll and votes'), table(['Holder', 'Vote', 'Comment', 'Quorum'], rows)]
}

/** The class and weight of a vote, where it has them: ` (Certificate Issuers, counts 3 times)`. */
function power({ voterClass, weight }: Holder): string {
  const said = [voterClass, weight === undefined ? '' : `counts ${weight} times`].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function filesOf({ files }: Verdict): HTMLElement[] {
  if (files.length === 0) return []
  return [
    element('h2', 'Files'),
    table(
      ['Name', 'SHA-256'],
      files.map(({ fileName, sha256 }) => [fileName, sha256]),
    ),
    element(
      'p',
      'The record names these files and does not contain them: choose them together with it, and they are compared.',
      'soft',
    ),
  ]
}

function signaturesOf({ root, keys, signedSizes, events }: Verdict): HTMLElement[] {
  return [
    element('h2', 'Signatures'),
    element('p', [`${events} ${events === 1 ? 'event' : 'events'}, root `, element('code', root)]),
    element(
      'p',
      `Signed after ${signedSizes.length === 1 ? 'event' : 'events'} ${signedSizes.join(', ')} by`,
    ),
    element(
      'ul',
      keys.map((key) => element('li', [element('code', key)])),
    ),
    element(
      'p',
      'Compare the first key with the one on the public page of the site, and the root with the checkpoints in your mails.',
      'soft',
    ),
  ]
}
