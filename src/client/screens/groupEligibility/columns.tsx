import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { GroupKind } from '../../../rules/policy'
import { Described, DescriptionList } from '../../ui/DescriptionList'

/** A column of eligibility rows; its field is what the server sorts by. */
interface GroupEligibilityColumn {
  field: 'name' | 'company' | 'status' | 'isVoteEligible' | 'isQuorumEligible' | 'comments'
  headerName: string
  /** What it shows of a row, in a cell or on a card. */
  textOf: (row: EligibilityRow) => string
  /** Takes the room that is left. */
  isWide?: true
}

/** A column as the grid wants it. */
export function gridColumn(column: GroupEligibilityColumn): GridColDef<EligibilityRow> {
  const { field, headerName, textOf, isWide } = column
  const room = isWide ? { flex: 1, minWidth: 180 } : { width: 168 }
  return { field, headerName, ...room, valueGetter: (_value, row) => textOf(row) }
}

/** The rows on a phone: one column of cards, each with all that the columns show. */
export function cardColumn(columns: GroupEligibilityColumn[]): GridColDef<EligibilityRow> {
  return {
    field: 'card',
    headerName: columns[0]?.headerName,
    flex: 1,
    sortable: false,
    renderCell: ({ row }) => <Card columns={columns} row={row} />,
  }
}

/** As many facts as stand beside each other; more of them line up under each other. */
const inOneLine = 3

const beside = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0,
  '& > div': { display: 'flex', gap: 0.75 },
}

const aligned = {
  rowGap: 0,
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 1.5,
  '& > div': { display: 'contents' },
}

function Card({ columns, row }: { columns: GroupEligibilityColumn[]; row: EligibilityRow }) {
  const [title, ...others] = columns.map(({ headerName, textOf }) => ({
    headerName,
    text: textOf(row),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%' }}>
      <Box sx={{ fontWeight: 600, fontSize: 'body1.fontSize' }}>{title?.text}</Box>
      <DescriptionList sx={others.length > inOneLine ? aligned : beside}>
        {others
          .filter(({ text }) => text !== '')
          .map(({ headerName, text }) => (
            <Described key={headerName} term={headerName}>
              {text}
            </Described>
          ))}
      </DescriptionList>
    </Box>
  )
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

const company: GroupEligibilityColumn = {
  isWide: true,
  field: 'name',
  headerName: 'Member Company',
  textOf: (row) => row.companyName ?? '–',
}

const individual: GroupEligibilityColumn = {
  isWide: true,
  field: 'name',
  headerName: 'Individual Name',
  textOf: (row) => row.userName ?? '–',
}

const employer: GroupEligibilityColumn = { ...company, field: 'company' }

const voteEligible = (headerName: string): GroupEligibilityColumn => ({
  field: 'isVoteEligible',
  headerName,
  textOf: (row) => yesOrNo(row.isVoteEligible),
})

const quorumEligible = (headerName: string): GroupEligibilityColumn => ({
  field: 'isQuorumEligible',
  headerName,
  textOf: (row) => yesOrNo(row.isQuorumEligible),
})

const comments: GroupEligibilityColumn = {
  isWide: true,
  field: 'comments',
  headerName: 'Comments',
  textOf: (row) => row.comments,
}

const missed: GroupEligibilityColumn = {
  ...comments,
  textOf: (row) => (row.isQuorumEligible ? '' : 'Missed 3 consecutive group meetings'),
}

const status = (headerName: string): GroupEligibilityColumn => ({
  field: 'status',
  headerName,
  textOf: (row) => (row.isActive ? 'Active' : 'Inactive'),
})

const statusHeadings: Record<GroupKind, string> = {
  council: 'Councilor Status',
  delegates: 'Delegate Status',
  users: 'User Status',
  companies: 'Active Status',
}

const companyEligibility = [
  company,
  voteEligible('Vote Eligible'),
  quorumEligible('Quorum Eligible'),
  comments,
]

const personEligibility = [
  individual,
  employer,
  voteEligible('Vote Eligible'),
  quorumEligible('Quorum Eligible'),
  comments,
]

const votingPeople = [
  quorumEligible('Eligible For Quorum'),
  voteEligible('Eligible to Vote'),
  missed,
]

/** The columns by who holds the group's votes; mode 0 is voting eligibility, 1 active members. */
export function groupEligibilityColumns(kind: GroupKind, mode: 0 | 1): GroupEligibilityColumn[] {
  if (mode === 0) return kind === 'companies' ? companyEligibility : personEligibility
  const people = [individual, status(statusHeadings[kind])]
  return kind === 'companies' ? people : [...people, ...votingPeople]
}
