import { questionPolicy } from './policies'
import type {
  MailExtras,
  MailKind,
  QuestionFacts,
  QuestionMail,
} from '../../src/server/mail/voteQuestionMail'
import type { RecordedOutcome } from '../../src/server/record/questionEvent'

const facts = {
  groupId: 36,
  groupName: 'Council of Chairs',
  groupShortName: 'Council',
  title: 'Publish version 2',
  description: 'As drafted.\nWith the annex.',
  choices: ['Yes', 'No', 'Abstain'],
  createdAt: '2026-11-20T20:00:00.000Z',
  voteDeadline: '2026-11-28T01:00:00.000Z',
  isAutoExtensionEnabled: true,
  extensions: 0,
  motionedName: 'Ingrid Solheim',
  motionedCompanyName: 'Alder Inc.',
  secondedName: 'Omar Haddad',
  secondedCompanyName: null,
  links: [{ name: 'Draft', uri: 'https://example.org/draft?a=1&b=2' }],
  quorumCount: 12,
  quorumVotes: 14,
  quorumEligible: 20,
  policy: questionPolicy(36),
} as QuestionFacts

/** 14 of 18 is more than two thirds. */
export const passed: RecordedOutcome = {
  counts: [
    { choice: 'Yes', count: 14 },
    { choice: 'No', count: 4 },
    { choice: 'Abstain', count: 2 },
  ],
  totalYesVotes: 14,
  totalNoVotes: 4,
  totalVotes: 20,
  quorumVotes: 14,
  isQuorumReached: true,
  isThresholdMet: true,
  result: 'Pass',
}

const extras: MailExtras = {
  opened: { by: 'Ada Brandt', fileNames: ['draft.pdf', 'annex.pdf'] },
  amended: {
    by: 'Ada Brandt',
    reason: 'A slip of the pen.',
    changes: [
      { fieldName: 'Title', fieldContent: 'Publish version 2', fieldType: 'text' },
      { fieldName: 'VoteDeadline', fieldContent: '2026-11-28T01:00:00.000Z', fieldType: 'date' },
      { fieldName: 'SecondedName', fieldContent: '', fieldType: 'text' },
      { fieldName: 'AdditionalStakeholders', fieldContent: 'board@x.org', fieldType: 'list' },
    ],
  },
  extended: { number: 3, most: 7, previousDeadline: '2026-11-27T01:00:00.000Z' },
  closed: { by: 'Ada Brandt', outcome: passed },
  cancelled: {
    by: 'Ada Brandt',
    reason: 'The draft was withdrawn.',
    outcome: { ...passed, result: 'Cancelled' },
  },
  result: { outcome: passed },
  reminder: { hoursLeft: 24 },
  proxyReceipt: {
    by: 'Ada Brandt',
    holder: 'Omar Haddad',
    holderTitle: 'Councilor',
    votesForGroup: 'Council of Chairs',
    voteChoice: 'No',
    voteReason: 'As told by phone.',
    castAt: '2026-11-21T20:30:00.000Z',
  },
  receipt: {
    by: 'Ada Brandt',
    holder: 'Alder Inc.',
    votesForGroup: 'Council of Chairs',
    voteChoice: 'No',
    voteReason: 'Not ready.',
    castAt: '2026-11-21T20:30:00.000Z',
    seq: 4,
  },
}

export const mailKinds = Object.keys(extras) as MailKind[]

/** A mail about a question, with other facts where they are given. */
export function questionMail<K extends MailKind>(
  kind: K,
  other: Partial<QuestionFacts & MailExtras[K]> = {},
): QuestionMail<K> {
  return {
    noun: 'voteQuestion',
    subjectId: 77,
    kind,
    recipients: ['council@example.org'],
    facts: { ...facts, ...extras[kind], ...other },
  }
}
