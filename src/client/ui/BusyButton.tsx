import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'

interface BusyButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** What the button says while it works, such as 'Closing...'. */
  busyLabel: string
  isBusy: boolean
}

/** A button that says when it works, keeps its width, and cannot be pressed twice. */
export function BusyButton({ label, busyLabel, isBusy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <Box component="span" sx={{ display: 'inline-grid', '& > *': { gridArea: '1 / 1' } }}>
        <Box component="span" sx={{ visibility: isBusy ? 'hidden' : 'visible' }}>
          {label}
        </Box>
        <Box component="span" sx={{ visibility: isBusy ? 'visible' : 'hidden' }}>
          {busyLabel}
        </Box>
      </Box>
    </Button>
  )
}
