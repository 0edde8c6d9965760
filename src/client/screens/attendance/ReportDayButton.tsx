import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputLabel from '@mui/material/InputLabel'
import { usePickerContext } from '@mui/x-date-pickers/hooks'
import { useId } from 'react'
import { CalendarIcon } from '../../ui/icons/CalendarIcon'

/** A picker's day on a button that opens the calendar; Enter, Space and the arrow down press it. */
export function ReportDayButton({ id: givenId }: { id?: string }) {
  const { label, value, open, setOpen, rootRef, triggerRef } = usePickerContext()
  const ownId = useId()
  const id = givenId ?? ownId
  // A calendar beside the field takes its name from here.
  const labelId = `${id}-label`
  return (
    <Box ref={rootRef}>
      <InputLabel component="span" id={labelId}>
        {label}
      </InputLabel>
      <Button
        ref={triggerRef}
        id={id}
        fullWidth
        aria-labelledby={`${labelId} ${id}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        endIcon={<CalendarIcon />}
        sx={{ justifyContent: 'space-between', paddingInline: 1.5, fontWeight: 400 }}
      >
        {value?.toFormat('MMM d, yyyy')}
      </Button>
    </Box>
  )
}
