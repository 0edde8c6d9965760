import { findVoters } from '../../../../src/client/screens/voteDetail/voteDetail.selectors'
import type { VoterRow } from '../../../../src/client/screens/voteDetail/voteDetail.selectors'

function row(rollEntryId: number, name: string | null, company: string | null): VoterRow {
  const vote = { hasVoted: true, choice: 'Yes', votedAt: null, revision: null, proxyVoter: null }
  return { rollEntryId, name, company, role: null, ...vote }
}

const rows = [
  row(1, 'Ada Alder', 'Birch Broadcast'),
  row(2, null, 'Cedar Chips'),
  row(3, 'Ben', null),
]
const found = (search: string) => findVoters(rows, search).map(({ rollEntryId }) => rollEntryId)

describe('findVoters', () => {
  it.each([
    ['the name', 'alder', [1]],
    ['the company', 'cedar', [2]],
    ['either, in any case', 'B', [1, 3]],
    ['neither', 'Dogwood', []],
    ['a text with spaces around it', '  BIRCH ', [1]],
    ['signs of a pattern as they are', '.*', []],
  ])('finds by %s', (_what, search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it('gives the very rows where nothing is searched for', () => {
    expect(findVoters(rows, '  ')).toBe(rows)
  })
})
