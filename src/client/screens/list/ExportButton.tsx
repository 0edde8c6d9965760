import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import {
  selectExportPercent,
  selectIsExported,
  selectIsExporting,
  selectIsLastExport,
} from '../../entities/groupExport/groupExport.selectors'
import { groupExport, type ExportTarget } from '../../entities/groupExport/groupExport.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { BusyButton } from '../../ui/BusyButton'

/** The button stays where it was pressed, on either side of the page. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.up('sm')]: { flexDirection: 'row-reverse', marginLeft: 'auto' },
  '& + &': { marginLeft: 0 },
}))

interface ExportButtonProps extends ExportTarget {
  /** What the button says. */
  label?: string
}

/** Saves records of a kind as a spreadsheet: all, or those that its query finds. */
export function ExportButton({ label = 'Export to Excel', ...target }: ExportButtonProps) {
  const { groupId, workbook } = target
  const dispatch = useAppDispatch()
  const isExporting = useAppSelector(selectIsExporting)
  const isExported = useAppSelector((state) => selectIsExported(state, { groupId, workbook }))
  const isLast = useAppSelector((state) => selectIsLastExport(state, { groupId, workbook }))
  const percent = useAppSelector(selectExportPercent)
  const button = useRef<HTMLButtonElement>(null)
  useAnnounceChange(
    isExporting && isLast ? 'Exporting...' : isExported ? 'The export was saved.' : '',
  )

  useEffect(() => () => void dispatch(groupExport.closed()), [dispatch, groupId, workbook])

  const cancel = () => {
    button.current?.focus()
    dispatch(groupExport.cancelled())
  }

  return (
    <Buttons>
      <BusyButton
        ref={button}
        variant="outlined"
        label={label}
        busyLabel={!isLast ? label : percent === null ? 'Exporting...' : `Exporting ${percent}%`}
        isBusy={isExporting}
        onClick={() => dispatch(groupExport.requested(target))}
      />
      {isExporting && isLast && <Button onClick={cancel}>Cancel export</Button>}
    </Buttons>
  )
}
