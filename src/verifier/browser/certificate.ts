/** The record of a question as a certificate: what was asked, by whom and under which rule, the votes, and what came of it. */
import { classesOf } from './policy'
import { element, facts, list, part, table } from './element'
import type { Ballot, Change, Corrected, Ending, RecordEvent } from './events'
import type { Question } from './question'
import { holderName } from './receipts'
import type { TextOf } from './rollCall'
import { isAdvisory } from './rules'
import {
  actorWords,
  capital,
  clockOf,
  conditionsOf,
  decisionWords,
  nameOf,
  personWords,
  powerWords,
  quorumCondition,
} from './words'

interface Told {
  question: Question
  /** All events. */
  told: readonly RecordEvent[]
  textOf: TextOf
  isSound: boolean
}

export function certificateOf({ question, told, textOf, isSound }: Told): HTMLElement[] {
  const { opened, terms, ending } = question
  const clock = clockOf(opened.timeZone)
  const decided = decisionWords(question, clock(ending?.at ?? terms.deadline))
  const group = opened.roll.find(({ kind }) => kind !== 'chair')?.groupName ?? ''
  return [
    element('p', group, 'group'),
    element('h2', terms.title),
    element('p', isSound ? decided : `As this record states it: ${decided}`, 'result'),
    ...paragraphs(terms.description ?? ''),
    factsOf({ question, textOf, clock }),
    ...part('The rule', [ruleOf(question)]),
    ...part('The count', [countsOf(question)]),
    ...part('The votes', [votesOf(question, told, textOf)]),
    ...part('On the way', list(told.flatMap((event) => changeWords(event, textOf, clock)))),
    ...part('Corrected after the end', list(correctionsOf(question, told, textOf, clock))),
  ]
}

type Clock = (instant: string) => string

const paragraphs = (text: string): HTMLElement[] =>
  text === '' ? [] : [element('p', text, 'asked')]

function factsOf({
  question,
  textOf,
  clock,
}: Pick<Told, 'question' | 'textOf'> & { clock: Clock }) {
  const { opened, terms, ending } = question
  const { motioned, seconded, links = [] } = terms
  const endings: Record<Ending['event'], string> = {
    completed: 'Ended',
    closed: 'Closed',
    cancelled: 'Cancelled',
  }
  return facts([
    ['Moved by', motioned ? personWords(motioned, textOf) : ''],
    ['Seconded by', seconded ? personWords(seconded, textOf) : ''],
    ['Opened', `${clock(opened.at)}, by ${nameOf(opened.actor.nameHash, textOf)}`],
    ['Deadline', clock(terms.deadline)],
    [ending ? endings[ending.event] : '', ending ? endWords(ending, textOf, clock) : ''],
    ['Links', links.map(({ name, uri }) => `${name}: ${uri}`).join('\n')],
  ])
}

function endWords(ending: Ending, textOf: TextOf, clock: Clock): string {
  const by = ending.actor ? `, by ${actorWords(ending, textOf)}` : ', by its deadline'
  const reason = textOf(ending.reasonHash ?? null)
  return `${clock(ending.at)}${by}${reason ? `: ${reason}` : ''}`
}

function ruleOf(question: Question): HTMLElement {
  return table(
    ['To pass', 'Here', 'Met'],
    [quorumCondition(question), ...conditionsOf(question)].map(({ text, figures, isMet }) => [
      text,
      figures,
      isMet ? 'Yes' : 'No',
    ]),
  )
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

function votesOf(
  { opened, votes, corrections }: Question,
  told: readonly RecordEvent[],
  textOf: TextOf,
): HTMLElement {
  const clock = clockOf(opened.timeZone, 'short')
  const casts = new Map<number, Ballot[]>()
  for (const event of told)
    if (event.event === 'cast' || event.event === 'changed')
      casts.set(event.vote, [...(casts.get(event.vote) ?? []), event])
  const corrected = new Set(corrections.map(({ seq }) => seq))
  const rows = opened.roll.map((holder) => {
    const name = `${holderName(holder, textOf)}${powerWords(holder)}`
    const vote = votes.get(holder.vote)
    if (!vote) return [name, holder.isVoteEligible ? 'No vote' : 'May not vote', '', '', '']
    const { event, choice } = vote
    const earlier = (casts.get(holder.vote) ?? []).filter(({ seq }) => seq < event.seq)
    const before = earlier.map((one) => one.choice ?? 'another choice').join(', then ')
    const how = [corrected.has(event.seq) ? 'corrected' : '', before && `before: ${before}`]
    const said = how.filter(Boolean).join('; ')
    return [
      name,
      `${choice ?? 'voted'}${said && ` (${said})`}`,
      clock(event.at),
      actorWords(event, textOf),
      textOf(event.commentHash) ?? '',
    ]
  })
  return table(['Holder', 'Vote', 'When', 'By', 'Comment'], rows)
}

const fields: Record<string, string> = {
  isAutoExtensionEnabled: 'whether it extends by itself',
  motioned: 'who moved it',
  seconded: 'who seconded it',
  isSendNotification: 'whether the group is mailed',
  additionalStakeholdersHash: 'who else is mailed',
  motionRequestId: 'its motion',
}

/** What an event changed before the end. */
function changeWords(event: RecordEvent, textOf: TextOf, clock: Clock): string[] {
  if (event.event === 'extended')
    return [
      `${clock(event.at)}: the deadline came without a quorum and moved to ${clock(event.newDeadline)} (extension ${event.number}).`,
    ]
  if (event.event === 'appointment') {
    const { state, proxy, actor, appointment, from, until } = event
    const who = `${nameOf(proxy.nameHash, textOf)} as proxy (appointment ${appointment})`
    const said = actor
      ? `${nameOf(actor.nameHash, textOf)} ${state} ${who}`
      : state === 'revoked'
        ? `${who} ended with the meeting, which was withdrawn or moved`
        : `${who} moved with the meeting, to ${clock(from ?? '')} until ${clock(until ?? '')}`
    return [`${clock(event.at)}: ${said}.`]
  }
  if (event.event !== 'amended') return []
  const reason = textOf(event.reasonHash)
  const changed = event.changes.map((change) => amendedWords(change, clock)).join('; ')
  return [
    `${clock(event.at)}: ${actorWords(event, textOf)} changed ${changed}.${reason ? ` Reason: ${reason}` : ''}`,
  ]
}

function amendedWords({ field, old, new: later }: Change, clock: Clock): string {
  const name = fields[field] ?? `the ${field}`
  if (typeof old !== 'string' || typeof later !== 'string' || field.endsWith('Hash')) return name
  const said = (value: string) => (field === 'deadline' ? clock(value) : `'${value}'`)
  return `${name} from ${said(old)} to ${said(later)}`
}

function correctionsOf(
  { roll, corrections }: Question,
  told: readonly RecordEvent[],
  textOf: TextOf,
  clock: Clock,
): string[] {
  return corrections.map((event) => {
    const holder = roll.get(event.vote)
    const before = told[(event.replaces ?? 0) - 1] as Ballot | Corrected | undefined
    const was = before ? `from ${before.choice} to ${event.choice}` : `added as ${event.choice}`
    const asked = actorWords(event, textOf)
    const approved = actorWords({ actor: event.approver, right: event.approverRight }, textOf)
    const reason = textOf(event.reasonHash)
    const evidence = textOf(event.evidenceHash)
    return capital(
      `${clock(event.at)}: the vote of ${holder ? holderName(holder, textOf) : `line ${event.vote}`} ${was}, asked for by ${asked} and approved by ${approved}.` +
        `${reason ? ` Reason: ${reason}` : ''}${evidence ? ` Evidence: ${evidence}` : ''}`,
    )
  })
}
