import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { EligibilityRow } from '../../../contract/groupEligibility'
import { formatDay } from '../../../rules/calendarDay'
import { leavesOf, noLeaves } from '../../../rules/leave'
import { statusHeading } from '../../../rules/policy/electorate'
import type { AttendanceRule } from '../../../rules/policy/policy'
import type {
  EligibilityPolicy,
  GroupEligibilityQuery,
} from '../../entities/groupEligibility/groupEligibility.request'
import { cardColumn, type Column } from '../list/columns'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { Described, DescriptionList } from '../../ui/DescriptionList'

/** A column of eligibility rows; its field is what the server sorts by. */
type EligibilityColumn = Column<EligibilityRow> & {
  field: GroupEligibilityQuery['sortBy']
  show: (row: EligibilityRow) => string
}

type Unit = EligibilityPolicy['electorate']['unit']

/** A column as the grid wants it. */
export function gridColumn(column: EligibilityColumn, unit: Unit): GridColDef<EligibilityRow> {
  const cell = column.field === 'name' && {
    renderCell: ({ row }: { row: EligibilityRow }) => (
      <HolderLink row={row} unit={unit}>
        {column.show(row)}
      </HolderLink>
    ),
  }
  return { width: 168, valueGetter: (_value, row) => column.show(row), ...cell, ...column }
}

interface HolderLinkProps {
  row: EligibilityRow
  /** Who holds the group's votes. */
  unit: Unit
  children: ReactNode
}

/** The name of a voter, which leads to the attendance of whoever counts for the quorum. */
function HolderLink({ row: { rowId }, unit, children }: HolderLinkProps) {
  const groupId = useRouteId('groupId')
  const [kind, id] = rowId.split('-')
  if (kind !== unit) return children
  return <SiteLink to={`/group/${groupId}/eligibility/${id}`}>{children}</SiteLink>
}

/** The rows on a phone: each card has all that the columns show. */
export const cardOf = (columns: EligibilityColumn[], unit: Unit) =>
  cardColumn<EligibilityRow>(columns[0]?.headerName, ({ row }) => (
    <Card columns={columns} row={row} unit={unit} />
  ))

/** Takes the room that is left. */
const wide = { flex: 1, minWidth: 180 }

/** As many columns as fit; the facts of all cards line up. */
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

interface CardProps extends Pick<HolderLinkProps, 'row' | 'unit'> {
  columns: EligibilityColumn[]
}

function Card({ columns, row, unit }: CardProps) {
  const [title = { text: '' }, ...others] = columns.map(({ headerName, show }) => ({
    headerName,
    text: show(row),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%' }}>
      <Box sx={{ fontWeight: 600, fontSize: 'body1.fontSize' }}>
        <HolderLink row={row} unit={unit}>
          {title.text}
        </HolderLink>
      </Box>
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

const company: EligibilityColumn = {
  ...wide,
  field: 'name',
  headerName: 'Member Company',
  show: (row) => row.companyName ?? '–',
}

const individual: EligibilityColumn = {
  ...wide,
  field: 'name',
  headerName: 'Individual Name',
  show: (row) => row.userName ?? '–',
}

const employer: EligibilityColumn = { ...company, field: 'company' }

const voteEligible = (headerName: string): EligibilityColumn => ({
  field: 'isVoteEligible',
  headerName,
  show: (row) => yesOrNo(row.isVoteEligible),
})

const quorumEligible = (headerName: string): EligibilityColumn => ({
  field: 'isQuorumEligible',
  headerName,
  show: (row) => yesOrNo(row.isQuorumEligible),
})

const voterClass: EligibilityColumn = {
  field: 'voterClass',
  headerName: 'Class',
  show: (row) => row.voterClass ?? '',
}

const weight: EligibilityColumn = {
  field: 'weight',
  headerName: 'Weight',
  width: 110,
  show: (row) => String(row.weight),
}

/** The columns in which the votes of the group differ. */
function powerColumns({ electorate }: EligibilityPolicy): EligibilityColumn[] {
  const { classes, isWeighted = false } = electorate
  return [...(classes.length > 0 ? [voterClass] : []), ...(isWeighted ? [weight] : [])]
}

/** `On leave from Mar 2, 2026 until Mar 20, 2026.`, for each leave. */
function leaveText(row: EligibilityRow): string {
  // A server of the version before answers without further leaves.
  return leavesOf({ ...noLeaves, ...row })
    .map(({ from, to }) => `On leave from ${formatDay(from)} until ${formatDay(to)}.`)
    .join(' ')
}

const comments: EligibilityColumn = {
  ...wide,
  field: 'comments',
  headerName: 'Comments',
  show: (row) => `${row.comments} ${leaveText(row)}`.trim(),
}

function missed({ lostAfter, lostOf = lostAfter }: AttendanceRule): EligibilityColumn {
  const many = lostOf > lostAfter ? `${lostAfter} of ${lostOf}` : String(lostAfter)
  return {
    ...comments,
    show: (row) =>
      row.isQuorumEligible ? leaveText(row) : `Missed ${many} consecutive group meetings`,
  }
}

const status = (headerName: string): EligibilityColumn => ({
  field: 'status',
  headerName,
  show: (row) => (row.isActive ? 'Active' : 'Inactive'),
})

/** The columns by who holds the group's votes; mode 0 is voting eligibility, 1 active members. */
export function groupEligibilityColumns(
  policy: EligibilityPolicy,
  mode: 0 | 1,
): EligibilityColumn[] {
  const { electorate, attendance } = policy
  const isOfCompanies = electorate.unit === 'company'
  if (mode === 0)
    return [
      ...(isOfCompanies ? [company] : [individual, employer]),
      ...powerColumns(policy),
      voteEligible('Vote Eligible'),
      quorumEligible('Quorum Eligible'),
      comments,
    ]
  // Side by side, so that a name and its status are read as one.
  if (isOfCompanies)
    return [
      { ...individual, flex: 0, width: 360 },
      { ...status('Active Status'), ...wide },
    ]
  return [
    individual,
    status(statusHeading(electorate)),
    ...powerColumns(policy),
    quorumEligible('Eligible For Quorum'),
    voteEligible('Eligible to Vote'),
    missed(attendance),
  ]
}
