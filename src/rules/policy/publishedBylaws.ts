/**
 * Bylaws that other bodies publish, for groups that want to decide as they do. Each names where its rule is published,
 * and an example of votes that its publisher or its rule decides.
 */
import type { Term } from './policy'
import {
  type Differences,
  moreYes,
  mustVote,
  nobodyAgainst,
  ofEligible,
  ofSides,
  part,
  policyOf,
  type PublishedBylaws,
  threeYes,
} from './publishedPolicy'

/** Abstentions do not count for the quorum of the MPI Forum. */
const threeQuartersTakeASide: Term = {
  sum: ['for', 'against'],
  is: '>=',
  share: part(3, 4),
  of: ['voteEligible'],
}

const bodies = {
  'mpi-forum': {
    title: 'MPI Forum',
    sentence:
      'Three quarters of the organizations for or against, who are three quarters of the eligible; a no-no vote passes unless somebody objects.',
    link: 'https://www.mpi-forum.org/',
    words: ['organization', 'organizations'],
    decisions: {
      Ballot: { passes: [...ofSides(3, 4), threeQuartersTakeASide] },
      'No-no vote': { passes: [nobodyAgainst, threeQuartersTakeASide] },
    },
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
    attendance: { lostAfter: 2, regainedAfter: 2 },
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
      'Three quarters of those for or against, with three quarters of the ballots returned and fewer than 30% abstaining.',
    link: 'https://standards.ieee.org/develop/balloting-standard/',
    decisions: {
      Ballot: {
        passes: [
          ...ofSides(3, 4),
          { sum: ['abstain'], is: '<', share: part(30, 100), of: ['cast'] },
        ],
        quorum: mustVote('>=', part(3, 4)),
      },
    },
    examples: [
      { decision: 'Ballot', votes: [60, 20, 10], eligible: 100, passes: true },
      { decision: 'Ballot', votes: [40, 10, 30], eligible: 100, passes: false },
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
      'Three quarters of those for or against, with 60% of the ballots returned; a negative vote says why.',
    link: 'https://www.hl7.org/participate/onlineballoting.cfm',
    unit: 'person',
    words: ['participant', 'participants'],
    decisions: {
      'Normative ballot': {
        passes: ofSides(3, 4),
        quorum: mustVote('>=', part(60, 100)),
        mustExplainNo: true,
      },
      'Informative ballot': {
        passes: ofSides(3, 5),
        quorum: mustVote('>=', part(60, 100)),
        mustExplainNo: true,
      },
    },
    examples: [
      { decision: 'Normative ballot', votes: [45, 15, 0], eligible: 100, passes: true },
      { decision: 'Informative ballot', votes: [36, 24, 0], eligible: 100, passes: true },
    ],
  },
  apache: {
    title: 'Apache project',
    sentence:
      'A release needs three in favour and more in favour than against; a code change three in favour and nobody against.',
    link: 'https://www.apache.org/foundation/voting.html',
    unit: 'person',
    words: ['committee member', 'committee members'],
    decisions: {
      Release: { passes: [threeYes, moreYes] },
      'Code change': { passes: [threeYes, nobodyAgainst], mustExplainNo: true },
    },
    examples: [
      { decision: 'Release', votes: [4, 3, 0], eligible: 20, passes: true },
      { decision: 'Release', votes: [2, 0, 0], eligible: 20, passes: false },
      { decision: 'Code change', votes: [9, 1, 0], eligible: 20, passes: false },
    ],
  },
  'openstack-tc': {
    title: 'OpenStack technical committee',
    sentence: 'More in favour than against, and a third of the members in favour.',
    link: 'https://governance.openstack.org/tc/reference/charter.html',
    unit: 'person',
    words: ['member', 'members'],
    decisions: { Vote: { passes: [moreYes, ofEligible('for', '>=', part(1, 3))] } },
    examples: [
      { decision: 'Vote', votes: [5, 4, 0], eligible: 13, passes: true },
      { decision: 'Vote', votes: [4, 0, 0], eligible: 13, passes: false },
    ],
  },
  'hpsf-tac': {
    title: 'High Performance Software Foundation TAC',
    sentence: 'Two thirds of those for or against, with more than half of the members voting.',
    link: 'https://github.com/hpsfoundation/tac',
    unit: 'person',
    words: ['member', 'members'],
    decisions: {
      Vote: { passes: ofSides(2, 3), quorum: mustVote('>', part(1, 2)) },
    },
    examples: [
      { decision: 'Vote', votes: [6, 3, 0], eligible: 16, passes: true },
      { decision: 'Vote', votes: [8, 0, 0], eligible: 16, passes: false },
    ],
  },
  'ccc-tac': {
    title: 'Confidential Computing Consortium TAC',
    sentence: 'More than half of those who vote, with half of the members voting.',
    link: 'https://github.com/confidential-computing/governance',
    words: ['voting member', 'voting members'],
    decisions: {
      Vote: {
        passes: [{ sum: ['for'], is: '>', share: part(1, 2), of: ['cast'] }],
        quorum: mustVote('>=', part(1, 2)),
      },
    },
    examples: [
      { decision: 'Vote', votes: [6, 0, 0], eligible: 8, passes: true },
      { decision: 'Vote', votes: [3, 1, 2], eligible: 8, passes: false },
    ],
  },
  gitvote: {
    title: 'GitVote',
    sentence: 'Half of all who may vote, whether they do or not.',
    link: 'https://github.com/cncf/gitvote',
    unit: 'person',
    words: ['allowed voter', 'allowed voters'],
    decisions: { Vote: { passes: [ofEligible('for', '>=', part(50, 100))] } },
    examples: [{ decision: 'Vote', votes: [5, 4, 0], eligible: 10, passes: true }],
  },
  'linux-foundation-tab': {
    title: 'Linux Foundation technical advisory board',
    sentence: 'A member is removed by more than two thirds of the voting members.',
    link: 'https://www.linuxfoundation.org/about/leadership',
    unit: 'person',
    words: ['voting member', 'voting members'],
    decisions: {
      Vote: { passes: [moreYes] },
      Removal: { passes: [ofEligible('for', '>', part(2, 3))] },
    },
    examples: [{ decision: 'Removal', votes: [6, 0, 0], eligible: 9, passes: false }],
  },
  'pmix-asc': {
    title: 'PMIx Administrative Steering Committee',
    sentence: 'More in favour than against, with half of the eligible organizations voting.',
    link: 'https://pmix.github.io/',
    words: ['organization', 'organizations'],
    decisions: { Vote: { passes: [moreYes], quorum: mustVote('>=', part(1, 2)) } },
    examples: [{ decision: 'Vote', votes: [3, 2, 1], eligible: 12, passes: true }],
  },
  'lazy-consensus': {
    title: 'Lazy consensus',
    sentence: 'Passes unless somebody objects, and says why.',
    link: 'https://community.apache.org/committers/decisionMaking.html',
    unit: 'person',
    words: ['member', 'members'],
    decisions: { Proposal: { passes: [nobodyAgainst], mustExplainNo: true } },
    examples: [
      { decision: 'Proposal', votes: [0, 0, 0], eligible: 20, passes: true },
      { decision: 'Proposal', votes: [12, 1, 0], eligible: 20, passes: false },
    ],
  },
} satisfies Record<string, Differences>

export type PublishedName = keyof typeof bodies

/** The published bylaws of other bodies by their name, with their examples. */
export const publishedBylaws = Object.fromEntries(
  Object.entries<Differences>(bodies).map(([name, body]) => {
    const { title, sentence, link, examples } = body
    return [name, { title, sentence, link, examples, policy: policyOf(body) }]
  }),
) as Record<PublishedName, PublishedBylaws>
