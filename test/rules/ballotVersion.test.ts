import {
  type Ballot,
  changesSentence,
  versionSentence,
  sinceCastSentence,
} from '../../src/rules/ballotVersion'

const yes: Ballot = {
  by: 'Ada Ferreira',
  right: 'colleague',
  voteChoice: 'Yes',
  voteReason: null,
  approvedBy: null,
}

test.each([
  ['a cast for a company', yes, null, 'Ada Ferreira voted Yes, for the company.'],
  ['a cast of the holder', { ...yes, right: 'holder' }, null, 'Ada Ferreira voted Yes.'],
  [
    'a proxy vote',
    { ...yes, right: 'namedProxy' },
    null,
    'Ada Ferreira voted Yes, as a proxy voter.',
  ],
  [
    'a vote cast by an admin',
    { ...yes, right: 'admin' },
    null,
    'Ada Ferreira voted Yes, as a group admin.',
  ],
  [
    'a vote cast by staff',
    { ...yes, right: 'staff' },
    null,
    'Ada Ferreira voted Yes, as association staff.',
  ],
  [
    'another choice',
    yes,
    { ...yes, voteChoice: 'No' },
    'Ada Ferreira changed the vote from No to Yes, for the company.',
  ],
  [
    'another choice and comment',
    yes,
    { ...yes, voteChoice: 'No', voteReason: 'Too soon.' },
    'Ada Ferreira changed the vote from No to Yes and the comment, for the company.',
  ],
  [
    'another comment',
    yes,
    { ...yes, voteReason: 'Soon.' },
    'Ada Ferreira changed the comment, for the company.',
  ],
  ['nothing new', yes, yes, 'Ada Ferreira confirmed the vote unchanged, for the company.'],
  [
    'a correction of the vote',
    { ...yes, approvedBy: 'Ines Tremaine' },
    { ...yes, voteChoice: 'No' },
    'The vote was corrected from No to Yes: Ada Ferreira asked for it and Ines Tremaine approved it.',
  ],
  [
    'a correction of the comment',
    { ...yes, approvedBy: 'Ines Tremaine' },
    { ...yes, voteReason: 'Soon.' },
    'The comment was corrected: Ada Ferreira asked for it and Ines Tremaine approved it.',
  ],
  [
    'a correction asked for by an erased name',
    { ...yes, by: null, approvedBy: 'Ines Tremaine' },
    { ...yes, voteChoice: 'No' },
    'The vote was corrected from No to Yes: somebody asked for it and Ines Tremaine approved it.',
  ],
  [
    'a vote that was never recorded',
    { ...yes, approvedBy: 'Ines Tremaine' },
    null,
    'The vote Yes was added after the end: Ada Ferreira asked for it and Ines Tremaine approved it.',
  ],
  ['an erased name', { ...yes, by: null }, null, 'Somebody voted Yes, for the company.'],
] as const)('tells of %s who did what by which right', (_, version, before, sentence) => {
  expect(versionSentence(version, before)).toBe(sentence)
})

test('says how often a vote was changed, and nothing where it was not', () => {
  expect([0, 1, 2].map(changesSentence)).toEqual([null, 'Changed once', 'Changed 2 times'])
})

describe('what became of a vote since it was cast', () => {
  const cast = { at: '2026-11-20T18:00:00.000Z', isCorrection: false }
  const changed = { at: '2026-11-21T18:00:00.000Z', isCorrection: false }
  const corrected = { at: '2026-11-23T07:30:00.000Z', isCorrection: true }

  it.each([
    [[cast], null],
    [[cast, changed], 'Changed once'],
    [[cast, corrected], 'Corrected Nov 22, 2026'],
    [[cast, changed, corrected], 'Changed once, corrected Nov 22, 2026'],
    [[corrected], 'Added after the end, Nov 22, 2026'],
  ])('%#', (versions, sentence) => {
    expect(sinceCastSentence(versions)).toBe(sentence)
  })
})
