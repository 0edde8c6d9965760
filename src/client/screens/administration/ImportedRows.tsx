import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { ImportAnswer } from '../../../contract/importFiles'
import { confirmedCount, removalSentence } from '../../../rules/removals'
import {
  selectImportAnswer,
  selectIsImportRunning,
  selectPutBackId,
} from '../../entities/fileImport/fileImport.selectors'
import { fileImport } from '../../entities/fileImport/fileImport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Row } from '../../ui/Row'
import { isCountTyped, TypedCount } from '../../ui/TypedCount'
import { eagerWithRetry } from '../../ui/lazyWithRetry'

const ImportedGrid = eagerWithRetry(() => import('./ImportedGrid'))

/** What each row of a file would do, and the button that does it; then what it did. */
export function ImportedRows() {
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectImportAnswer)
  const isBusy = useAppSelector(selectIsImportRunning)
  const isPutBack = useAppSelector(selectPutBackId) !== null
  const [isAsking, setIsAsking] = useState(false)
  if (!answer) return null
  const { isDryRun, refused, created, changed, removed, removals, confirmRemovals } = answer
  const label = isPutBack ? 'Put back' : 'Import'
  const isPossible = isDryRun && (isPutBack || refused === 0) && created + changed + removed > 0
  const bringIn = () => {
    setIsAsking(false)
    dispatch(isPutBack ? fileImport.putBackRequested() : fileImport.importRequested())
  }
  return (
    <Stack spacing={1.5}>
      <Row gap={2}>
        <Typography component="output">
          {isPutBack ? putBackSummaryOf(answer) : summaryOf(answer)}
        </Typography>
        {isPossible && (
          <BusyButton
            variant="contained"
            label={label}
            busyLabel={isPutBack ? 'Putting back...' : 'Importing...'}
            isBusy={isBusy}
            onClick={confirmRemovals === null ? bringIn : () => setIsAsking(true)}
          />
        )}
      </Row>
      {isAsking && confirmRemovals !== null && (
        <ImportConfirmation
          removals={removals}
          confirmRemovals={confirmRemovals}
          confirmLabel={label}
          onCancel={() => setIsAsking(false)}
          onConfirm={bringIn}
        />
      )}
      <Suspense>
        <ImportedGrid />
      </Suspense>
    </Stack>
  )
}

function putBackSummaryOf({
  isDryRun,
  changed,
  removed,
  unchanged,
  refused,
}: ImportAnswer): string {
  if (changed + removed === 0)
    return `Nothing can be put back: ${unchanged} unchanged, ${refused} refused.`
  const counts = `${changed} with their earlier values, ${removed} removed, ${unchanged} unchanged, ${refused} refused`
  return isDryRun ? `Would be put back: ${counts}. Nothing is written yet.` : `Put back: ${counts}.`
}

function summaryOf(answer: ImportAnswer): string {
  const { isDryRun, created, changed, drafted, unchanged, refused, ended } = answer
  const waiting = drafted === 0 ? '' : `${drafted} drafted for approval, `
  const counts = `${created} created, ${changed} changed, ${waiting}${unchanged} unchanged`
  const ends = ended === 0 ? '' : ` ${ended} of the changed rows end something.`
  if (!isDryRun) return `Imported: ${counts}.${ends}`
  if (refused === 0) return `Would be: ${counts}.${ends} Nothing is written yet.`
  return `${refused} refused: please correct the file. Otherwise ${counts}.`
}

interface ImportConfirmationProps {
  removals: ImportAnswer['removals']
  confirmRemovals: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for the number of rows that end before a file ends so many. */
function ImportConfirmation(props: ImportConfirmationProps) {
  const { removals, confirmRemovals, confirmLabel, onCancel, onConfirm } = props
  const count = confirmedCount(confirmRemovals)
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={`End ${count} rows?`}
      confirmLabel={confirmLabel}
      busyLabel={confirmLabel}
      isImpossible={!isCountTyped(count, typed)}
      isDestructive
      isForm
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div>
        {removals.slice(0, mostTold).map((removal) => (
          <div key={`${removal.list} ${removal.groupId}`}>{removalSentence(removal)}</div>
        ))}
        {removals.length > mostTold && (
          <div>{removals.length - mostTold} more lists lose too much.</div>
        )}
      </div>
      <TypedCount count={count} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  )
}

const mostTold = 8
