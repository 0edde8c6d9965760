import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'

interface BusyButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** What the button says while it works, such as 'Closing...'. */
  busyLabel: string
  isBusy: boolean
}

/** As wide as the wider of its texts. */
const OneCell = styled('span')({ display: 'inline-grid', '& > *': { gridArea: '1 / 1' } })

/** A button that says when it works, keeps its width, and cannot be pressed twice. */
export function BusyButton({ label, busyLabel, isBusy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <OneCell>
        <span style={{ visibility: isBusy ? 'hidden' : 'visible' }}>{label}</span>
        <span style={{ visibility: isBusy ? 'visible' : 'hidden' }}>{busyLabel}</span>
      </OneCell>
    </Button>
  )
}
