import type { VoterRow } from './voteDetail.selectors'

/** The voters whose name or company contains the text, in any case. */
export function findVoters(rows: readonly VoterRow[], search: string): readonly VoterRow[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  if (wanted === '') return rows
  return rows.filter(({ name, company }) =>
    [name, company].some((text) => text?.toLocaleLowerCase('en').includes(wanted)),
  )
}
