/** How standards bodies and forums of companies decide, with where they publish it and examples of votes. */
import type { Term } from './policy'
import {
  among,
  atLeast,
  type Differences,
  moreYes,
  mustVote,
  nobodyAgainst,
  ofEligible,
  ofSides,
  oneYes,
  part,
} from './publishedPolicy'

/** Abstentions do not count for the quorum of the MPI Forum. */
const threeQuartersTakeASide: Term = {
  sum: ['for', 'against'],
  is: '>=',
  share: part(3, 4),
  of: ['voteEligible'],
}

export const standardsBodies = {
  'ca-browser-forum': {
    title: 'CA/Browser Forum',
    sentence:
      'Two thirds of the certificate issuers and more than half of the certificate consumers for or against, at least one of each in favour, with more than half of the usual attendance voting; a motion needs two seconds and is discussed for 7 days.',
    link: 'https://cabforum.org/about/governance/bylaws/',
    words: ['member', 'members'],
    classes: ['Certificate Issuers', 'Certificate Consumers'],
    seconds: 2,
    discussionDays: 7,
    decisions: {
      Ballot: {
        passes: [
          ...among('Certificate Issuers', oneYes, atLeast(2, 3)),
          ...among('Certificate Consumers', oneYes, moreYes),
        ],
        quorum: [{ sum: ['quorumCast'], is: '>', share: part(1, 2), of: ['averageAttendance'] }],
      },
    },
    examples: [
      {
        decision: 'Ballot',
        votes: [9, 3, 9],
        classes: { 'Certificate Issuers': [7, 3, 9], 'Certificate Consumers': [2, 0, 0] },
        eligible: 60,
        averageAttendance: 26,
        passes: true,
      },
      {
        decision: 'Ballot',
        votes: [15, 3, 2],
        classes: { 'Certificate Issuers': [13, 1, 2], 'Certificate Consumers': [2, 2, 0] },
        eligible: 60,
        averageAttendance: 19,
        passes: false,
      },
      {
        decision: 'Ballot',
        votes: [10, 0, 1],
        classes: { 'Certificate Issuers': [9, 0, 1], 'Certificate Consumers': [1, 0, 0] },
        eligible: 60,
        averageAttendance: 24,
        passes: false,
      },
      {
        decision: 'Ballot',
        votes: [24, 0, 0],
        classes: { 'Certificate Issuers': [24, 0, 0], 'Certificate Consumers': [0, 0, 0] },
        eligible: 60,
        averageAttendance: 24,
        passes: false,
      },
    ],
  },
  'mpi-forum': {
    title: 'MPI Forum',
    sentence:
      'Three quarters of the organizations for or against, who are three quarters of the eligible; what passed is voted on once more at a later meeting; a no-no vote passes unless somebody objects. Who came to two of the last three meetings votes.',
    link: 'https://www.mpi-forum.org/',
    words: ['organization', 'organizations'],
    decisions: {
      Ballot: {
        passes: [...ofSides(3, 4), threeQuartersTakeASide],
        secondVote: { after: ['passed'] },
      },
      'No-no vote': { passes: [nobodyAgainst, threeQuartersTakeASide] },
    },
    attendance: { right: 'vote', lostAfter: 2, lostOf: 3, regainedAfter: 2, regainedOf: 3 },
    meetingQuorum: [{ sum: ['present'], is: '>', share: part(2, 3), of: ['quorumEligible'] }],
    examples: [
      { decision: 'Ballot', votes: [21, 7, 0], eligible: 30, passes: true },
      { decision: 'Ballot', votes: [20, 7, 2], eligible: 30, passes: false },
      { decision: 'Ballot', votes: [21, 1, 8], eligible: 30, passes: false },
      { decision: 'No-no vote', votes: [25, 1, 0], eligible: 30, passes: false },
    ],
  },
  'oasis-tc': {
    title: 'OASIS technical committee',
    sentence:
      'A full majority is more than half of the voting members; a special majority two thirds of them, with at most a quarter against.',
    link: 'https://www.oasis-open.org/policies-guidelines/tc-process/',
    unit: 'person',
    words: ['voting member', 'voting members'],
    decisions: {
      'Full majority': { passes: [ofEligible('for', '>', part(1, 2))] },
      'Special majority': {
        passes: [ofEligible('for', '>=', part(2, 3)), ofEligible('against', '<=', part(1, 4))],
      },
    },
    attendance: { right: 'vote', lostAfter: 2, regainedAfter: 2, leaveDays: 45, leavesPerYear: 1 },
    examples: [
      { decision: 'Special majority', votes: [6, 2, 0], eligible: 9, passes: true },
      { decision: 'Special majority', votes: [6, 3, 0], eligible: 9, passes: false },
      { decision: 'Special majority', votes: [5, 1, 0], eligible: 7, passes: true },
      { decision: 'Special majority', votes: [3, 1, 0], eligible: 4, passes: true },
      { decision: 'Full majority', votes: [5, 0, 4], eligible: 9, passes: true },
    ],
  },
  'ieee-sa': {
    title: 'IEEE Standards Association ballot',
    sentence:
      'Three quarters of those for or against, with three quarters of the ballots returned and fewer than 30% abstaining; once comments are answered it may be recirculated for 10 days.',
    link: 'https://standards.ieee.org/develop/balloting-standard/',
    decisions: {
      Ballot: {
        passes: [
          ...ofSides(3, 4),
          { sum: ['abstain'], is: '<', share: part(30, 100), of: ['cast'] },
        ],
        quorum: mustVote('>=', part(3, 4)),
        secondVote: { after: ['rejected', 'passed'], deadlineDays: 10 },
      },
    },
    examples: [
      { decision: 'Ballot', votes: [60, 20, 10], eligible: 100, passes: true },
      { decision: 'Ballot', votes: [40, 10, 30], eligible: 100, passes: false },
    ],
  },
  'iso-enquiry': {
    title: 'ISO/IEC enquiry draft',
    sentence:
      'Two thirds of the P-members for or against, and at most a quarter of all votes against; a negative vote counts if it says why.',
    link: 'https://www.iso.org/sites/directives/current/part1/index.xhtml',
    words: ['national body', 'national bodies'],
    classes: ['P-members', 'O-members'],
    decisions: {
      Enquiry: {
        passes: [
          ...among('P-members', oneYes, atLeast(2, 3)),
          { sum: ['against'], is: '<=', share: part(1, 4), of: ['for', 'against'] },
        ],
        no: 'elseNotCounted',
      },
    },
    examples: [
      {
        decision: 'Enquiry',
        votes: [24, 6, 5],
        classes: { 'P-members': [20, 6, 2], 'O-members': [4, 0, 3] },
        eligible: 50,
        passes: true,
      },
      {
        decision: 'Enquiry',
        votes: [21, 8, 0],
        classes: { 'P-members': [20, 4, 0], 'O-members': [1, 4, 0] },
        eligible: 50,
        passes: false,
      },
    ],
  },
  etsi: {
    title: 'ETSI technical body',
    sentence: '71% of those for or against; nobody needs to vote.',
    link: 'https://www.etsi.org/about/our-operations',
    decisions: { Vote: { passes: ofSides(71, 100) } },
    examples: [
      { decision: 'Vote', votes: [71, 29, 0], eligible: 200, passes: true },
      { decision: 'Vote', votes: [70, 29, 5], eligible: 200, passes: false },
    ],
  },
  'etsi-assembly': {
    title: 'ETSI General Assembly',
    sentence: '71% of those for or against, each member with the weight of its class.',
    link: 'https://portal.etsi.org/directives/home.asp',
    words: ['member', 'members'],
    isWeighted: true,
    decisions: { Vote: { passes: ofSides(71, 100) } },
    examples: [
      { decision: 'Vote', votes: [710, 290, 45], eligible: 2_000, passes: true },
      { decision: 'Vote', votes: [709, 290, 0], eligible: 2_000, passes: false },
    ],
  },
  '3gpp': {
    title: '3GPP',
    sentence: '71% of those for or against, with 30% of the voting list voting.',
    link: 'https://www.3gpp.org/about-us/legal-matters/working-procedures',
    words: ['individual member', 'individual members'],
    decisions: {
      Vote: { passes: ofSides(71, 100), quorum: mustVote('>=', part(30, 100)) },
    },
    examples: [{ decision: 'Vote', votes: [71, 29, 0], eligible: 300, passes: true }],
  },
  'hl7-normative': {
    title: 'HL7 normative ballot',
    sentence:
      'Three quarters of those for or against, with 60% of the ballots returned; a negative vote without a reason is none.',
    link: 'https://www.hl7.org/participate/onlineballoting.cfm',
    unit: 'person',
    words: ['participant', 'participants'],
    decisions: {
      'Normative ballot': {
        passes: ofSides(3, 4),
        quorum: mustVote('>=', part(60, 100)),
        no: 'elseNotCounted',
      },
      'Informative ballot': {
        passes: ofSides(3, 5),
        quorum: mustVote('>=', part(60, 100)),
        no: 'elseNotCounted',
      },
    },
    examples: [
      { decision: 'Normative ballot', votes: [45, 15, 0], eligible: 100, passes: true },
      { decision: 'Informative ballot', votes: [36, 24, 0], eligible: 100, passes: true },
    ],
  },
} satisfies Record<string, Differences>
