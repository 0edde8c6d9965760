import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { ImportAnswer } from '../../../contract/importFiles'
import {
  selectImportAnswer,
  selectIsImportRunning,
} from '../../entities/fileImport/fileImport.selectors'
import { importRequested } from '../../entities/fileImport/fileImport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { eagerPart } from '../../ui/lazyPart'
import { ImportConfirmation } from './ImportConfirmation'

const ImportedGrid = eagerPart(() => import('./ImportedGrid'))

/** What each row of a file would do, and the button that does it; then what it did. */
export function ImportedRows() {
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectImportAnswer)
  const isBusy = useAppSelector(selectIsImportRunning)
  const [isAsking, setIsAsking] = useState(false)
  if (!answer) return null
  const { isDryRun, refused, created, changed, removals, confirmRemovals } = answer
  const isPossible = isDryRun && refused === 0 && created + changed > 0
  const bringIn = () => {
    setIsAsking(false)
    dispatch(importRequested())
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="output">{summaryOf(answer)}</Typography>
        {isPossible && (
          <BusyButton
            variant="contained"
            label="Import"
            busyLabel="Importing..."
            isBusy={isBusy}
            onClick={confirmRemovals === null ? bringIn : () => setIsAsking(true)}
          />
        )}
      </Box>
      {isAsking && confirmRemovals !== null && (
        <ImportConfirmation
          removals={removals}
          confirmRemovals={confirmRemovals}
          confirmLabel="Import"
          onCancel={() => setIsAsking(false)}
          onConfirm={bringIn}
        />
      )}
      <Suspense>
        <ImportedGrid />
      </Suspense>
    </Box>
  )
}

function summaryOf(answer: ImportAnswer): string {
  const { isDryRun, created, changed, unchanged, refused, ended } = answer
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged`
  const ends = ended === 0 ? '' : ` ${ended} of the changed rows end something.`
  if (!isDryRun) return `Imported: ${counts}.${ends}`
  if (refused === 0) return `Would be: ${counts}.${ends} Nothing is written yet.`
  return `${refused} refused: please correct the file. Otherwise ${counts}.`
}
