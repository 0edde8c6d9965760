import { styled } from '@mui/material/styles'
import { isBefore } from '../../rules/instant'
import { formatInZone, isSameWallTime } from '../../rules/otherZone'
import { timeUntil } from '../../rules/zonedText'
import { formatZoned, unbroken } from './zonedText'

interface ZonedTimeProps {
  /** An instant, ISO 8601 UTC. */
  at: string
  /** The present, for the countdown in the last 48 hours; without it there is none. */
  now?: string
  /** What stands in the countdown's place once the instant has come; without it nothing does. */
  past?: string
  /** The reader's own zone; the browser's where it is not given. */
  zone?: string
  /** Leaves the second line out, for lists. */
  isShort?: boolean
}

const Time = styled('span')({ display: 'inline-block' })

const Beneath = styled('span')<{ isQuiet: boolean }>(({ isQuiet }) => ({
  display: 'block',
  textWrap: 'balance',
  fontSize: '0.875rem',
  color: `var(--mui-palette-text-${isQuiet ? 'secondary' : 'primary'})`,
}))

/** An instant in the association's time zone; the reader's own zone beneath where it differs, and how long until then. */
export function ZonedTime(props: ZonedTimeProps) {
  const { at, now, past = null, zone = viewerZone(), isShort = false } = props
  const word = now !== undefined && !isBefore(now, at) ? past : null
  const countdown = now === undefined ? null : (timeUntil(at, now) ?? word)
  const ownTime = isShort || isSameWallTime(at, zone) ? null : unbroken(formatInZone(at, zone))
  const beneath = [countdown, ownTime && `${ownTime}, your time`].filter((line) => line !== null)
  return (
    <Time>
      <time dateTime={at}>{formatZoned(at)}</time>
      {beneath.map((line) => (
        <Beneath key={line} isQuiet={line !== countdown}>
          {line}
        </Beneath>
      ))}
    </Time>
  )
}

/** The IANA name of the time zone this browser is set to. */
function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
