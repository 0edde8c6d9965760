import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import type { ImportAnswer } from '../../../contract/importFiles'
import {
  selectImportAnswer,
  selectIsImportRunning,
} from '../../entities/fileImport/fileImport.selectors'
import { importRequested } from '../../entities/fileImport/fileImport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { eagerPart } from '../../ui/lazyPart'

const ImportedGrid = eagerPart(() => import('./ImportedGrid'))

/** What each row of a file would do, and the button that does it; then what it did. */
export function ImportedRows() {
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectImportAnswer)
  const isBusy = useAppSelector(selectIsImportRunning)
  if (!answer) return null
  const { isDryRun, refused, created, changed } = answer
  const isPossible = isDryRun && refused === 0 && created + changed > 0
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="output">{summaryOf(answer)}</Typography>
        {isPossible && (
          <BusyButton
            variant="contained"
            label="Bring in"
            busyLabel="Bringing in..."
            isBusy={isBusy}
            onClick={() => dispatch(importRequested())}
          />
        )}
      </Box>
      <Suspense>
        <ImportedGrid />
      </Suspense>
    </Box>
  )
}

function summaryOf({ isDryRun, created, changed, unchanged, refused }: ImportAnswer): string {
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged`
  if (!isDryRun) return `Brought in: ${counts}.`
  if (refused === 0) return `Would be: ${counts}. Nothing is written yet.`
  return `${refused} refused: please correct the file. Otherwise ${counts}.`
}
