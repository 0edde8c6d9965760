/** A policy as a page of bylaws: sentences under the headings by which people look for them. */
import { countedWeeks } from '../attendance'
import { secondsNeeded } from '../motion'
import { proposedLength } from '../question'
import { labelsOf } from './amounts'
import { isByLeadingChoice } from './choices'
import type { AttendanceRule, Choice, CommentRule, Decision, Policy, Side } from './policy'
import { secondVoteText } from './secondVoteText'
import { isSomeVote } from './terms'
import { decisionText, listed, plural, quorumText } from './words'

/** One sentence or two on one subject. Heading and term name the subject in every version. */
export interface Bylaw {
  heading: string
  term: string
  text: string
}

/**
 * The sentences of a policy in the order of its page. A later decision says only what differs from the first one;
 * `isFull` says all of it.
 */
export function bylawsOf(policy: Policy, isFull = false): Bylaw[] {
  const [ordinary] = policy.decisions
  return [
    ...under('Voters', votersSaid(policy)),
    ...policy.decisions.flatMap((decision) =>
      under(
        decision.name,
        isFull || !ordinary || decision === ordinary
          ? decisionSaid(policy, decision)
          : unlike(ordinary.name, decisionSaid(policy, ordinary), decisionSaid(policy, decision)),
      ),
    ),
    ...under('Time', timeSaid(policy)),
    ...under('Meetings', meetingsSaid(policy)),
    ...under('Motions', motionsSaid(policy)),
    ...under('Proxies', { Appointment: proxiesSaid(policy) }),
    ...under('Receipts', {
      Mail: policy.isReceiptMailed
        ? 'Each vote brings its holder a mail with the receipt.'
        : 'Receipts are not mailed.',
    }),
    ...under('Results', {
      Publication:
        policy.results === 'public'
          ? 'What a question decided is public once it has ended, with its record of who voted.'
          : null,
    }),
  ]
}

/** A sentence for each term; null where the policy has no such rule. */
type Said = Record<string, string | null>

function under(heading: string, said: Said): Bylaw[] {
  return Object.entries(said).flatMap(([term, text]) =>
    text === null ? [] : { heading, term, text },
  )
}

/** The sentences of a decision that differ from those of the decision `name`, which are on the page already. */
function unlike(name: string, ordinary: Said, said: Said): Said {
  const terms = Object.keys(said)
  const differing = terms.filter((term) => said[term] !== ordinary[term])
  const isBare = differing.some((term) => said[term] === null)
  if (isBare || differing.length === terms.length) return said
  const rest = differing.length === 0 ? 'It is decided like' : 'All else is as for'
  return {
    ...Object.fromEntries(differing.map((term) => [term, said[term] ?? null])),
    Otherwise: `${rest} ${name}.`,
  }
}

function votersSaid({ electorate }: Policy): Said {
  const { unit, titles, many, classes, votersHeading } = electorate
  const how = unit === 'company' ? 'each by its people' : 'each in person or by an alternate'
  const who = titles === null ? '' : `. They hold the title ${listed(titles, 'or')}`
  const shown = Object.entries(electorate.shownTitles).map(
    ([title, name]) => ` ${title} is shown as ${name}.`,
  )
  return {
    'Who votes': `The ${many} of the group vote, ${how}${who}.`,
    Chairs: electorate.doChairsVote
      ? 'The chairs of other groups vote for them too, and do not count for quorum.'
      : null,
    Weights: electorate.isWeighted
      ? 'A vote counts as often as the directory says that it weighs.'
      : null,
    Classes: classes.length > 0 ? `Voters belong to the classes ${listed(classes)}.` : null,
    'On pages': `The table of voters is headed ${votersHeading}.${shown.join('')}`,
  }
}

const sides: Record<Side, string> = {
  for: 'for it',
  against: 'against it',
  abstain: 'neither',
  other: 'counted for the quorum alone',
}

function decisionSaid({ electorate }: Policy, decision: Decision): Said {
  const { text, quorum, passes, ownChoices, isThresholdShown, secrecy } = decision
  const { text: _published, ...worked } = decision
  const some = passes.find(isSomeVote)
  return {
    Choices: choicesSaid(decision),
    'Own choices':
      ownChoices && `A question may bring its own choices, ${sides[ownChoices.counts]}.`,
    Comments: commentsSaid(decision),
    Secrecy:
      secrecy === 'blind'
        ? 'Nobody but its holder learns what a vote was.'
        : 'Everybody in the group sees who chose what.',
    Quorum: quorumText(quorum, electorate, 'vote'),
    'Pass rule': decisionText({ decision, electorate }),
    'Worked out as': text === undefined ? null : decisionText({ decision: worked, electorate }),
    'No votes': some
      ? `Without a vote that is ${listed(
          some.sum.map((count) => labelsOf(decision, count as Side)),
          'or',
        )} nothing passes.`
      : null,
    'Second vote': secondVoteText(decision, electorate),
    Threshold: isThresholdShown ? null : 'Pages do not say whether the threshold is met.',
  }
}

function choicesSaid(decision: Decision): string {
  const isLed = isByLeadingChoice(decision)
  const said = decision.choices.map(({ label, counts }) =>
    isLed && counts === 'for' ? label : `${label} (${sides[counts]})`,
  )
  return `Voters choose ${listed(said, 'or')}.`
}

/** What each comment rule asks of the choices that have it. */
const demands: Record<CommentRule, (labels: string, isOne: boolean) => string> = {
  must: (labels, isOne) => `${labels} ${isOne ? 'needs' : 'need'} a comment`,
  elseNotCounted: (labels, isOne) => `${labels} ${isOne ? 'counts' : 'count'} only with a comment`,
  may: (labels) => `${labels} may have a comment`,
  no: (labels, isOne) => `${labels} ${isOne ? 'takes' : 'take'} no comment`,
}

/** `No and Abstain need a comment; Yes may have a comment. Cast for somebody else, No needs a comment.` */
function commentsSaid({ choices }: Decision): string {
  const said = demanded(choices)
  const apart = choices.flatMap(({ label, comment, proxyComment = comment }) =>
    proxyComment === comment ? [] : { label, comment: proxyComment },
  )
  return `${said}.${apart.length > 0 ? ` Cast for somebody else, ${demanded(apart)}.` : ''}`
}

function demanded(choices: readonly Pick<Choice, 'label' | 'comment'>[]): string {
  return Object.entries(demands)
    .flatMap(([rule, say]) => {
      const labels = choices.flatMap(({ label, comment }) => (comment === rule ? label : []))
      return labels.length > 0 ? say(listed(labels), labels.length === 1) : []
    })
    .join('; ')
}

function timeSaid({ deadline, ...policy }: Policy): Said {
  const { days, hours } = proposedLength(deadline)
  const length = listed([
    ...(days > 0 ? [plural(days, 'day')] : []),
    ...(hours > 0 ? [plural(hours, 'hour')] : []),
  ])
  const byHand = deadline.isFixed
    ? 'Once it is open its deadline stays'
    : 'Admins may set another deadline'
  return {
    Deadline: `A question ends ${length} after it opens. ${byHand}.`,
    Extensions: policy.isAutoExtensionAllowed
      ? `Without a quorum a question goes on for a day more, ${plural(policy.maxExtensions, 'time')} at most.`
      : 'No question is extended.',
    'Early close': `A question may be closed early once quorum and threshold have been met for more than ${plural(policy.closeWaitHours, 'hour')}.`,
  }
}

function meetingsSaid({ meetingQuorum, electorate, attendance }: Policy): Said {
  const { averagedMeetings, leaveDays, leavesPerYear } = attendance
  const yearly = leavesPerYear && `, for ${plural(leavesPerYear, 'leave')} per calendar year`
  return {
    Quorum: quorumText(meetingQuorum, electorate, 'be present'),
    Attendance: attendanceText(attendance),
    Leave:
      leaveDays === undefined
        ? null
        : `Meetings missed in the first ${plural(leaveDays, 'day')} of an announced leave do not count${yearly ?? ''}.`,
    'Average attendance':
      averagedMeetings === undefined
        ? null
        : `The average attendance is that of the last ${plural(averagedMeetings, 'meeting')}.`,
  }
}

/** What the bylaws say about missed meetings. */
export function attendanceText(attendance: AttendanceRule): string {
  const { lostAfter, regainedAfter } = attendance
  const { lostOf, regainedOf } = countedWeeks(attendance)
  const regains = attendance.right === 'vote' ? 'does both again' : 'counts again'
  return `Who misses the meetings of ${weeksOf(lostAfter, lostOf)} ${lossText(attendance)}, and ${regains} after ${weeksOf(regainedAfter, regainedOf)} of attendance.`
}

/** What people lose who miss too many meetings: 'no longer counts for quorum'. */
export function lossText({ right }: Pick<AttendanceRule, 'right'>): string {
  return right === 'vote' ? 'no longer votes or counts for quorum' : 'no longer counts for quorum'
}

/** What a meeting decides for a company, or for the reader (null): 'Miss it and you no longer count for quorum.' */
export function absenceText(attendance: AttendanceRule, company: string | null): string {
  const loss = lossText(attendance)
  const own = loss.replace('votes', 'vote').replace('counts', 'count')
  return company === null ? `Miss it and you ${own}.` : `Miss it and ${company} ${loss}.`
}

/** `2 weeks in a row`, or `2 of the last 3 weeks`. */
function weeksOf(weeks: number, last: number): string {
  if (last > weeks) return `${weeks} of the last ${last} weeks`
  return weeks === 1 ? '1 week' : `${weeks} weeks in a row`
}

function proxiesSaid({ proxies, electorate: { one } }: Policy): string | null {
  if (proxies === undefined || proxies.who === 'nobody') return null
  const whom = proxies.who === 'group' ? 'somebody of the group' : 'somebody of the same company'
  const { mostPerPerson: most } = proxies
  return `A ${one} may appoint ${whom} to vote on its behalf. One person is the proxy of ${most} at most.`
}

function motionsSaid({ motions }: Policy): Said {
  const { deadlineDays, oneOfTitles } = motions
  const needed = secondsNeeded(motions)
  const days = plural(deadlineDays, 'day')
  const who = needed === 1 ? 'Mover or seconder' : 'The mover or one of the seconders'
  return {
    Second:
      needed === 1
        ? `A motion waits ${days} for its second.`
        : `A motion waits ${days} for ${needed} seconds${motions.otherCompany === false ? '' : ', each of another company'}.`,
    Companies:
      motions.otherCompany === false ? 'Mover and seconders may be of the same company.' : null,
    Discussion:
      motions.discussionDays === undefined
        ? null
        : `A motion is discussed for ${plural(motions.discussionDays, 'day')} from its last second on before a vote on it opens. No question opens without a motion.`,
    Titles: oneOfTitles && `${who} must have the title ${listed(oneOfTitles, 'or')}.`,
  }
}
