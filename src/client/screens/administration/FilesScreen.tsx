import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { TableKind } from '../../../contract/importFiles'
import { zoneName } from '../../../rules/associationZone'
import { columnsOf } from '../../../rules/importColumns'
import { theAssociation } from '../../entities/administration/adminLists.request'
import {
  selectImportError,
  selectIsImportRunning,
  selectIsWritingImport,
  selectFileImports,
} from '../../entities/fileImport/fileImport.selectors'
import { fileImport } from '../../entities/fileImport/fileImport.slice'
import { storeFiles } from '../../store/fileStore'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PlainList } from '../../ui/PlainList'
import { ProgressBar } from '../../ui/ProgressBar'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { NativeSelect } from '../../ui/NativeSelect'
import { ExportButton } from '../list/ExportButton'
import { AdminHead } from './AdminHead'
import { ImportedRows } from './ImportedRows'

/** The tables of files, as a person reads them. */
const tableNames: Record<TableKind, string> = {
  people: 'People',
  companies: 'Companies',
  groups: 'Groups',
  policies: 'Voting policies of groups',
  members: 'Members of groups',
  groupCompanies: 'Member companies of groups',
  chairs: 'Chairs in councils',
  alternates: 'Alternates',
  meetings: 'Meetings to come',
  pastQuestions: 'Past questions with results',
  pastMotions: 'Past motions',
  pastMeetings: 'Past meetings with attendance',
}

/** Whether the rows of a table may hold votes. */
function areVoters(kind: TableKind): boolean {
  return kind === 'members' || kind === 'groupCompanies'
}

/** Brings tables of the directory in from a file, and takes them out as one. */
export default function FilesScreen() {
  const dispatch = useAppDispatch()
  const [kind, setKind] = useState<TableKind>('people')
  const input = useRef<HTMLInputElement>(null)
  const error = useAppSelector(selectImportError)
  const isRunning = useAppSelector(selectIsImportRunning)
  // What is being written is told under the table that it is about.
  const isWriting = useAppSelector(selectIsWritingImport)
  useEffect(() => () => void dispatch(fileImport.closed()), [dispatch])

  const choose = (files: FileList | null) => {
    const [file] = storeFiles(files)
    if (file) dispatch(fileImport.tableChosen({ kind, fileId: file.fileId, fileName: file.name }))
  }
  return (
    <>
      <AdminHead title="Import and export" />
      <Stack spacing={2}>
        <SectionCard title="Table">
          <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <NativeSelect
              id="table-kind"
              label="What"
              fullWidth={false}
              value={kind}
              disabled={isWriting}
              choices={Object.entries(tableNames)}
              onChoose={(chosen) => {
                dispatch(fileImport.closed())
                setKind(chosen as TableKind)
              }}
            />
            <Row gap={1.5}>
              <Button variant="outlined" onClick={() => dispatch(fileImport.csvRequested(kind))}>
                Export to CSV
              </Button>
              <ExportButton groupId={theAssociation} workbook="table" kind={kind} />
            </Row>
            <Button variant="contained" disabled={isWriting} onClick={() => input.current?.click()}>
              Choose file to import
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.xlsx"
              aria-label="File to import"
              onChange={(event) => {
                choose(event.target.files)
                event.target.value = ''
              }}
            />
          </Stack>
          <Box sx={{ display: 'grid', gap: 1, marginTop: 1.5, maxWidth: '70ch' }}>
            <Typography variant="body2" color="textSecondary">
              An exported file has the columns that an import takes. What stands in a row is created
              or changed, an empty cell keeps what is stored, and nothing is removed. You see what
              each row would do before anything is written, and can put an import of the directory
              back for 30 days. A time such as 2026-12-01 10:00 is {zoneName()}.
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Columns of this table: {columnsOf[kind].join(', ')}.
              {areVoters(kind) &&
                ' Class and Weight stay empty where the policy of a group has no classes and its votes do not weigh.'}
            </Typography>
          </Box>
        </SectionCard>
        {isRunning && <ProgressBar />}
        {error !== null && <Alert severity="error">{error}</Alert>}
        <ImportedRows />
        <EarlierImports />
      </Stack>
    </>
  )
}

/** The imports of the last 30 days, each with a way back. */
function EarlierImports() {
  const dispatch = useAppDispatch()
  const imports = useAppSelector(selectFileImports)
  const isRunning = useAppSelector(selectIsImportRunning)
  useEffect(() => void dispatch(fileImport.importsRequested()), [dispatch])
  if (imports.length === 0) return null
  return (
    <SectionCard title="Imports of the last 30 days">
      <PlainList>
        {imports.map(({ importId, kind, at, userName, created, changed, putBackAt }) => (
          <Stack
            direction="row"
            component="li"
            key={importId}
            spacing={1.5}
            sx={{ flexWrap: 'wrap', alignItems: 'center' }}
          >
            <span>
              {tableNames[kind]}, {formatZoned(at)}, {userName}: {created} created, {changed}{' '}
              changed{putBackAt !== null && `. Put back ${formatZoned(putBackAt)}`}
            </span>
            <Button
              variant="outlined"
              disabled={isRunning}
              aria-label={`Put back ${tableNames[kind]}, ${formatZoned(at)}`}
              onClick={() => dispatch(fileImport.putBackChosen({ importId }))}
            >
              Put back
            </Button>
          </Stack>
        ))}
      </PlainList>
    </SectionCard>
  )
}
