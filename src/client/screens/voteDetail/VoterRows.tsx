import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled, type SxProps, type Theme } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import { memo, useState } from 'react'
import { changesSentence, correctedText } from '../../../rules/ballotVersion'
import type { Decision } from '../../../rules/policy/policy'
import { selectCorrectedAt } from '../../entities/corrections/corrections.selectors'
import { useAppSelector } from '../../store/hooks'
import { ChevronDownIcon } from '../../ui/laterIcons'
import { formatZoned } from '../../ui/zonedText'
import { ChoiceBadge } from './ChoiceBadge'
import { CardTable } from '../../ui/CardTable'
import { Muted } from '../../ui/Muted'
import { useQuestion, type QuestionAddress } from './useQuestion'
import type { VoterRow } from './voteDetail.selectors'
import { VoteVersions } from './VoteVersions'
import { selectVoterColumns, type VoterColumns } from './votingPower.selectors'

const rowsPerPage = 100

/** Aligns the columns of all voters tables with each other and with their headings. */
const Voters = styled('div')(({ theme }) => ({
  '& td': { overflowWrap: 'anywhere' },
  '& td:empty': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  [theme.breakpoints.up('sm')]: {
    '& table': { tableLayout: 'fixed' },
    '& td': { verticalAlign: 'top' },
    '& td:first-of-type, & th:first-of-type': { paddingLeft: theme.spacing(3) },
    '& td:last-of-type, & th:last-of-type': { paddingRight: theme.spacing(3) },
  },
}))

interface VoterRowsProps {
  address: QuestionAddress
  /** What the table is called for those who cannot see its heading. */
  label: string
  rows: readonly VoterRow[]
}

/** A table of voters, a hundred to a page; a row reads as a card on a phone. */
export function VoterRows({ address, label, rows }: VoterRowsProps) {
  const columns = useAppSelector((state) => selectVoterColumns(state, address.voteQuestionId))
  const { decision } = useQuestion(address.voteQuestionId, ({ policy }) => policy)
  const [page, setPage] = useState(0)
  const lastPage = Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1)
  const shownPage = Math.min(page, lastPage)
  const pageRows = rows.slice(shownPage * rowsPerPage, (shownPage + 1) * rowsPerPage)
  return (
    <Voters>
      <CardTable aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.hasNames && <TableCell>Name</TableCell>}
            <TableCell>Company</TableCell>
            {columns.hasClass && (
              <TableCell width={columns.hasNames ? '18%' : '25%'}>Class</TableCell>
            )}
            {columns.hasWeight && <TableCell width={88}>Weight</TableCell>}
            <TableCell width={columns.hasClass || columns.hasNames ? '16%' : '26%'}>Vote</TableCell>
            <TableCell width={columns.hasClass ? 184 : columns.hasNames ? 232 : 264}>
              Vote Date
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pageRows.map((row) => (
            <Voter
              key={row.rollEntryId}
              address={address}
              row={row}
              columns={columns}
              decision={decision}
            />
          ))}
        </TableBody>
      </CardTable>
      {lastPage > 0 && (
        <TablePagination
          component="div"
          count={rows.length}
          page={shownPage}
          rowsPerPage={rowsPerPage}
          rowsPerPageOptions={[rowsPerPage]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </Voters>
  )
}

interface VoterProps {
  address: QuestionAddress
  row: VoterRow
  columns: VoterColumns
  decision: Decision
}

const Voter = memo(function Voter({ address, row, columns, decision }: VoterProps) {
  const { rollEntryId, name, company, role, voterClass, weight } = row
  const { hasVoted, choice, votedAt, revision, proxyVoter, isUncounted } = row
  const { hasNames, hasClass, hasWeight } = columns
  const correctedAt = useAppSelector((state) => selectCorrectedAt(state, rollEntryId))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TableRow sx={isOpen ? opened : undefined}>
        {hasNames && (
          <TableCell>
            {name}
            {role !== null && <Remark>{role}</Remark>}
          </TableCell>
        )}
        <TableCell>{company}</TableCell>
        {hasClass && <TableCell>{voterClass}</TableCell>}
        {hasWeight && (
          <TableCell>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {'Weight '}
            </Box>
            {weight}
          </TableCell>
        )}
        <TableCell>
          {choice !== null && <ChoiceBadge choice={choice} decision={decision} />}
          {choice === null && hasVoted && 'Voted'}
          {!hasVoted && <Remark>Not voted</Remark>}
          {isUncounted && <Remark>Not counted</Remark>}
          {proxyVoter !== null && <Remark>{`Proxy Vote by ${proxyVoter}`}</Remark>}
        </TableCell>
        <TableCell>
          {votedAt !== null && revision !== null && (
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
              <span>
                {formatZoned(votedAt)}
                {correctedAt !== null &&
                  `, ${revision === 1 ? 'added after the end' : correctedText(correctedAt)}`}
                {revision > 1 && correctedAt === null && (
                  <Remark>{changesSentence(revision - 1) ?? ''}</Remark>
                )}
              </span>
              {revision > 1 && (
                <IconButton
                  size="small"
                  aria-label={`Versions of the vote of ${hasNames ? name : company}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                  sx={{ alignSelf: 'flex-start', marginBlock: -0.5 }}
                >
                  <ChevronDownIcon
                    fontSize="small"
                    sx={{ rotate: isOpen ? '180deg' : undefined }}
                  />
                </IconButton>
              )}
            </Stack>
          )}
        </TableCell>
      </TableRow>
      {isOpen && revision !== null && (
        <TableRow>
          <TableCell
            colSpan={3 + [hasNames, hasClass, hasWeight].filter(Boolean).length}
            sx={{ paddingTop: 0 }}
          >
            <VoteVersions address={address} rollEntryId={rollEntryId} revision={revision} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}, isSameVoter)

/** The row and what it opened read as one. */
const opened: SxProps<Theme> = { '& td': { borderBottom: 0 } }

const Remark = styled(Muted)({ display: 'block', fontWeight: 400 })

/** Every vote makes new rows; only the one that changed renders again. */
function isSameVoter(before: VoterProps, after: VoterProps): boolean {
  return (
    before.columns === after.columns &&
    before.row.rollEntryId === after.row.rollEntryId &&
    before.row.hasVoted === after.row.hasVoted &&
    before.row.choice === after.row.choice &&
    before.row.votedAt === after.row.votedAt &&
    before.row.revision === after.row.revision &&
    before.row.isUncounted === after.row.isUncounted &&
    before.row.proxyVoter === after.row.proxyVoter
  )
}
