import {
  formHeading,
  conflictSentence,
  recordHeading,
  lostDraftSentence,
  voteSentence,
} from '../../../../src/client/screens/voteDetail/voteSentences'
import { voteResultAnswer } from '../../../support/questionAnswers'
import type { OurPreset } from '../../../../src/rules/policy/presets'
import { councilVote } from '../../../support/questionDetailPage'
import { presetPolicy } from '../../../support/policies'

const of = (preset: OurPreset) => presetPolicy(preset).electorate

describe('headings', () => {
  it('name the group and title in a council', () => {
    expect(formHeading(of('council'), councilVote())).toBe(
      'Cast Your Vote as a Review Board Councilor',
    )
    expect(recordHeading(of('council'), councilVote())).toBe(
      'Your Vote as a Review Board Councilor',
    )
  })

  it.each(['delegates', 'users', 'companies'] as const)('are plain among %s', (preset) => {
    expect(formHeading(of(preset), councilVote())).toBe('Cast Your Vote')
    expect(recordHeading(of(preset), councilVote())).toBe('Your Vote')
  })
})

describe('voteSentence', () => {
  it('names group and title', () => {
    expect(voteSentence(councilVote(), voteResultAnswer({ voteChoice: 'No' }), 1)).toBe(
      'You voted No as a Review Board Councilor on this question on Nov 21, 2026, 10:00 AM Pacific Time.',
    )
  })

  it('says member where the vote has no title', () => {
    expect(voteSentence(councilVote({ title: null }), voteResultAnswer(), 1)).toBe(
      'You voted Yes as a Review Board member on this question on Nov 21, 2026, 10:00 AM Pacific Time.',
    )
  })

  it('names the proxy voter, and the time of the last change', () => {
    const result = voteResultAnswer({
      isProxy: true,
      proxyVoterName: 'Pat Proxy',
      lastModifiedDate: '2026-11-22T08:30:00.000Z',
    })
    expect(voteSentence(councilVote(), result, 1)).toBe(
      'Pat Proxy voted Yes on your behalf for this question on Nov 22, 2026, 12:30 AM Pacific Time.',
    )
  })
})

describe('voteSentence of a company', () => {
  it('names the colleague who voted, not the reader', () => {
    const vote = councilVote({ title: null, memberName: 'Alder Audio' })
    expect(voteSentence(vote, voteResultAnswer(), 2)).toBe(
      'Ada Alder voted Yes for Alder Audio on this question on Nov 21, 2026, 10:00 AM Pacific Time.',
    )
  })
})

describe('conflictSentence', () => {
  const carl = { lastModifiedById: 99, lastModifiedByName: 'Carl Colleague' }
  const end = 'while you were filling in this form.'

  it.each([
    ['a first vote', carl, false, 'Carl Colleague voted No for Alder Audio'],
    ['a change', carl, true, 'Carl Colleague changed the vote of Alder Audio to No'],
    ['oneself elsewhere', { lastModifiedById: 2 }, true, 'You voted No elsewhere'],
    [
      'a proxy voter',
      { ...carl, isProxy: true, proxyVoterName: 'Pat Proxy' },
      true,
      'Pat Proxy voted No on your behalf',
    ],
  ])('names %s', (_what, told, wasCast, sentence) => {
    const result = voteResultAnswer({ voteChoice: 'No', ...told })
    const before = { myId: 2, wasCast }
    expect(conflictSentence(councilVote(), result, before)).toBe(`${sentence} ${end}`)
  })
})

describe('lostDraftSentence', () => {
  const error = { text: 'Refused.', field: null }
  const nothing = { end: null, error: null, result: null, isBegun: false, typed: null }

  it.each([
    ['nothing where nothing was lost', nothing, null],
    ['nothing while a comment can still be sent', { ...nothing, typed: 'Late' }, null],
    ['why a vote was refused', { ...nothing, error }, 'Refused.'],
    [
      'how voting ended before a vote came',
      { ...nothing, end: 'Completed', error },
      'Voting ended at the deadline. Your vote was not recorded.',
    ],
    [
      'how voting ended before a change came',
      { ...nothing, end: 'Closed', error, result: voteResultAnswer() },
      'This question was closed. Your change was not recorded.',
    ],
    [
      'that a comment was not sent',
      { ...nothing, end: 'Cancelled', typed: 'Late' },
      'This question was cancelled. Your comment was not sent.',
    ],
    [
      'that the deadline has come',
      { ...nothing, end: 'Pending', typed: 'Late' },
      'The deadline has come. Your comment was not sent.',
    ],
    [
      'that a choice was not sent',
      { ...nothing, end: 'Completed', isBegun: true },
      'Voting ended at the deadline. Your vote was not sent.',
    ],
    [
      'that a change was not sent',
      { ...nothing, end: 'Closed', isBegun: true, result: voteResultAnswer() },
      'This question was closed. Your change was not sent.',
    ],
    ['nothing of an end that lost nothing', { ...nothing, end: 'Closed' }, null],
  ] as const)('tells %s', (_what, ballot, sentence) => {
    expect(lostDraftSentence(ballot)).toBe(sentence)
  })
})
