import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import {
  selectFileImports,
  selectIsImportRunning,
} from '../../entities/fileImport/fileImport.selectors'
import { fileImport } from '../../entities/fileImport/fileImport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { tableNames } from './tableNames'

/** The imports of the last 30 days, each with a way back. */
export function EarlierImports() {
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
