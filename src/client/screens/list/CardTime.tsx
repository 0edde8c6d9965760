import { styled } from '@mui/material/styles'
import { zoneLabel } from '../../../rules/associationZone'
import { formatZonedDateTime, unbroken } from '../../ui/zonedText'
import { Countdown, type RowTimeProps } from './RowTime'
import { Row } from '../../ui/Row'

const Line = styled(Row)({ gap: '0 4px', fontSize: '0.8125rem' })

/** The time of a row on its card, short enough to stand beside the badge. */
export function CardTime({ label, at, isDue }: RowTimeProps) {
  return (
    <Line>
      <span>{label}</span>{' '}
      <time dateTime={at}>{unbroken(`${formatZonedDateTime(at)} ${zoneLabel()}`)}</time>
      {isDue && <Countdown to={at} />}
    </Line>
  )
}
