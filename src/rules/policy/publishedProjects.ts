/** How open source projects and their foundations decide, with where they publish it and examples of votes. */
import {
  type Differences,
  moreYes,
  mustVote,
  nobodyAgainst,
  ofEligible,
  ofSides,
  part,
  threeYes,
} from './publishedPolicy'

export const projects = {
  apache: {
    title: 'Apache project',
    sentence:
      'A release needs three in favour and more in favour than against; a code change three in favour and nobody against.',
    link: 'https://www.apache.org/foundation/voting.html',
    unit: 'person',
    words: ['committee member', 'committee members'],
    decisions: {
      Release: { passes: [threeYes, moreYes] },
      'Code change': { passes: [threeYes, nobodyAgainst], no: 'must' },
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
    decisions: { Proposal: { passes: [nobodyAgainst], no: 'must' } },
    examples: [
      { decision: 'Proposal', votes: [0, 0, 0], eligible: 20, passes: true },
      { decision: 'Proposal', votes: [12, 1, 0], eligible: 20, passes: false },
    ],
  },
} satisfies Record<string, Differences>
