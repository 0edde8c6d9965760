import Stack from '@mui/material/Stack'
import { zoneLabel } from '../../../rules/associationZone'
import { formatZonedDateTime, unbroken } from '../../ui/zonedText'
import { Countdown, type RowTimeProps } from './RowTime'

/** The time of a row on its card, short enough to stand beside the badge. */
export function CardTime({ label, at, isDue }: RowTimeProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 0.5, fontSize: 'caption.fontSize' }}>
      <span>{label}</span>{' '}
      <time dateTime={at}>{unbroken(`${formatZonedDateTime(at)} ${zoneLabel()}`)}</time>
      {isDue && <Countdown to={at} />}
    </Stack>
  )
}
