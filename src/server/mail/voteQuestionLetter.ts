/** Writes the letters about questions, one function per kind. Voting specification §4. */
import { readQuestionPolicy } from '../../rules/policy/firstFormat'
import { endingSentence } from '../../rules/outcome'
import { isQuorumComplete } from '../../rules/quorum'
import {
  actionTo,
  amendmentSection,
  bothClocks,
  fact,
  type Letter,
  letterAbout,
  type LetterBody,
  quotation,
  type Section,
  subjectLine,
} from './letter'
import {
  deadlineFact,
  outcomeSection,
  questionSection,
  quorumLine,
  votingSection,
} from './voteQuestionSections'
import type { MailExtras, MailKind, QuestionFacts, QuestionMail } from './voteQuestionMail'

type Bodies = { [K in MailKind]: (facts: QuestionFacts & MailExtras[K]) => LetterBody }

const headings: Record<MailKind, string> = {
  opened: 'Voting question opened',
  amended: 'Voting question amended',
  extended: 'Voting extended by one day',
  closed: 'Voting closed',
  cancelled: 'Voting question cancelled',
  result: 'Voting result',
  reminder: 'Please vote',
  proxyReceipt: 'A vote was cast on your behalf',
  receipt: 'Receipt of a vote',
}

const readQuestion = 'View the voting question'
const goVote = 'View the question and vote'

const bodies: Bodies = {
  opened: (facts) => ({
    paragraphs: [
      `${facts.by} opened a voting question.`,
      `Please vote by ${bothClocks(facts.voteDeadline)}.`,
    ],
    sections: [questionSection(facts, facts.fileNames), votingSection(facts)],
    action: goVote,
  }),
  amended: (facts) => ({
    paragraphs: [
      `${facts.by} amended the voting question. Votes already cast stand.`,
      'If you object to this amendment, you may ask an admin of the group to cancel the vote.',
    ],
    quotation: quotation('Reason of the amendment', facts.reason),
    sections: [amendmentSection(facts.changes), votingSection(facts)],
  }),
  extended: (facts) => ({
    paragraphs: [
      'Quorum was not met at the deadline, so voting goes on for one more day. ' +
        `This is extension ${facts.number} of at most ${facts.most}.`,
      `Please vote by ${bothClocks(facts.voteDeadline)} if your vote is still missing.`,
    ],
    sections: [
      {
        heading: 'Voting',
        facts: [
          ...deadlineFact(facts),
          ...fact('Earlier deadline', bothClocks(facts.previousDeadline)),
          ...fact('Quorum', quorumLine(facts)),
        ],
      },
    ],
    action: goVote,
  }),
  closed: (facts) => ({
    paragraphs: [closing(facts), 'No more votes can be cast.'],
    sections: [outcomeSection(facts, facts.outcome)],
  }),
  cancelled: (facts) => ({
    paragraphs: [`${facts.by} cancelled the vote. It has no result.`],
    quotation: quotation('Reason of the cancellation', facts.reason),
    sections: [outcomeSection(facts, facts.outcome)],
  }),
  result: (facts) => ({
    paragraphs: [`Voting ended with the deadline of ${bothClocks(facts.voteDeadline)}.`],
    sections: [outcomeSection(facts, facts.outcome)],
  }),
  reminder: (facts) => ({
    paragraphs: [
      `Your vote is still missing, and voting ends in less than ${hours(facts.hoursLeft)}.`,
      `Please vote by ${bothClocks(facts.voteDeadline)}.`,
    ],
    sections: [questionSection(facts), votingSection(facts)],
    action: goVote,
    closing:
      'Only those who hold a vote that has not been cast get this reminder. Of a member company ' +
      'all of its people in the group do; one of them votes for the company.',
  }),
  proxyReceipt: (facts) => ({
    paragraphs: [
      `${facts.by} cast the vote of ${holderOf(facts)} as a proxy voter.`,
      'If this is not what you wanted, you may change the vote until voting ends.',
    ],
    quotation: quotation('Comment', facts.voteReason),
    sections: [voteSection(facts)],
    closing: 'You get this mail because you may change this vote.',
  }),
  receipt: (facts) => ({
    paragraphs: [
      `${facts.by} cast or changed the vote of ${facts.holder}.`,
      'Keep the attached file: it proves that this vote is in the record.',
      'To check it, open the voting question, choose Download record and then Verify, and give both files to the page that opens.',
      'If you know nothing of it, please tell an admin of the group.',
    ],
    quotation: quotation('Comment', facts.voteReason),
    sections: [voteSection(facts)],
    closing: 'You get this mail because you hold this vote, and your group mails receipts.',
  }),
}

export function subjectOf({ kind, facts }: Pick<QuestionMail, 'kind' | 'facts'>): string {
  return subjectLine(facts, headings[kind])
}

/** @param origin the product's base URL */
export function voteQuestionLetter(mail: QuestionMail, origin: string): Letter {
  const { facts, kind, subjectId } = mail
  // A mail that waits since before an upgrade holds the policy as it was stored then.
  const policy = readQuestionPolicy(facts.policy, facts)
  const { action = readQuestion, ...body } = bodyOf({ ...mail, facts: { ...facts, policy } })
  return letterAbout(facts, headings[kind], {
    closing: `Quorate sends this to the mailing list of ${facts.groupName} and to the recipients that the question names.`,
    ...body,
    action: actionTo(action, origin, facts.groupId, `votingquestions/${subjectId}`),
  })
}

/** The kind of a mail determines which extra facts it has. */
function bodyOf<K extends MailKind>({ kind, facts }: QuestionMail<K>): LetterBody {
  const body: (facts: QuestionFacts & MailExtras[K]) => LetterBody = bodies[kind]
  return body(facts)
}

/** Says who closed the vote, and which part of the close rule allowed it. */
function closing(facts: QuestionFacts & MailExtras['closed']): string {
  const { by: endedBy, outcome, quorumEligible, extensions, policy } = facts
  const { electorate, closeWaitHours } = policy
  const { many: entity } = electorate
  const isQuorumVoteComplete = isQuorumComplete(outcome.quorumVotes, quorumEligible)
  const end = { endedBy, isQuorumVoteComplete, entity, closeWaitHours, extensions }
  return endingSentence({ status: 'Closed', ...end }) ?? ''
}

function voteSection(facts: QuestionFacts & MailExtras['receipt' | 'proxyReceipt']): Section {
  return {
    heading: 'The vote',
    facts: [
      ...fact('Vote', facts.voteChoice),
      ...fact('For', facts.votesForGroup),
      ...fact('Cast', bothClocks(facts.castAt)),
      ...deadlineFact(facts),
    ],
  }
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}

function holderOf({ holder, holderTitle }: MailExtras['proxyReceipt']): string {
  return holderTitle === null ? holder : `${holder} (${holderTitle})`
}
