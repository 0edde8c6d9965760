import Typography from '@mui/material/Typography'
import { associationZone, zoneLabel } from '../../rules/associationZone'
import { readWallClock } from '../../rules/wallClock'

/** `10:32:05` */
function clockOf(instant: string): string {
  const { hour, minute, second } = readWallClock(Date.parse(instant), associationZone())
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Beside figures that no longer change by themselves: when they were true, in the association's time zone. */
export function AsOf({ at }: { at: string }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {`as of ${clockOf(at)} ${zoneLabel()}`}
    </Typography>
  )
}
