import Typography from '@mui/material/Typography'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Beside figures that no longer change by themselves: when they were true, in Pacific time. */
export function AsOf({ at }: { at: string }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {`as of ${clock.format(new Date(at))} PT`}
    </Typography>
  )
}
