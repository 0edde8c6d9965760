import type { AdminColumn } from './AdminGrid'

interface Rights {
  isVoteEligible: boolean
  isQuorumEligible: boolean
  comments: string
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** What a company or a person may do in a group, and why. */
export const rightsColumns: AdminColumn<Rights>[] = [
  { field: 'vote', headerName: 'May vote', width: 100, show: (row) => yesNo(row.isVoteEligible) },
  {
    field: 'quorum',
    headerName: 'Counts for quorum',
    width: 160,
    show: ({ isQuorumEligible }) => yesNo(isQuorumEligible),
  },
  { field: 'comments', headerName: 'Why', show: ({ comments }) => comments },
]
