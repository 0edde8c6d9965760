import type { SxProps, Theme } from '@mui/material/styles'

/** A date picker's field as the other fields of the house: low, its label above it, its line unbroken. */
export const pickerLook: SxProps<Theme> = {
  '& .MuiPickersInputBase-sectionsContainer': { paddingBlock: '8px' },
  '& .MuiPickersOutlinedInput-root': {
    minHeight: 40,
    paddingInline: '12px',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline':
    { borderColor: 'text.control' },
}
