import type { Column } from '../list/columns'

interface Rights {
  mayVote: boolean
  countsForQuorum: boolean
  comments: string
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** What a company or a person may do in a group, and why. */
export function rightsColumns<Row extends object>(rightsOf: (row: Row) => Rights): Column<Row>[] {
  return [
    {
      field: 'vote',
      headerName: 'May vote',
      width: 100,
      show: (row) => yesNo(rightsOf(row).mayVote),
    },
    {
      field: 'quorum',
      headerName: 'Counts for quorum',
      width: 160,
      show: (row) => yesNo(rightsOf(row).countsForQuorum),
    },
    { field: 'comments', headerName: 'Why', show: (row) => rightsOf(row).comments },
  ]
}
