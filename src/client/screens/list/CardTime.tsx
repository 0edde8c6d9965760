import Box from '@mui/material/Box'
import { zoneLabel } from '../../../rules/associationZone'
import { formatZonedDateTime, unbroken } from '../../ui/zonedText'
import { Countdown, type RowTimeProps } from './RowTime'

/** The time of a row on its card, short enough to stand beside the badge. */
export function CardTime({ label, at, isDue }: RowTimeProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, fontSize: 'caption.fontSize' }}>
      <span>{label}</span>{' '}
      <time dateTime={at}>{unbroken(`${formatZonedDateTime(at)} ${zoneLabel()}`)}</time>
      {isDue && <Countdown to={at} />}
    </Box>
  )
}
