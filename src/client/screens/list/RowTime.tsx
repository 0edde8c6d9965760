import { styled } from '@mui/material/styles'
import { timeUntil } from '../../../rules/zonedText'
import { formatZoned } from '../../ui/zonedText'
import { useNow } from '../../ui/useNow'
import { Muted } from '../../ui/Muted'

export interface RowTimeProps {
  /** What happens or happened then, such as 'Deadline'. */
  label: string
  /** An instant, ISO 8601 UTC. */
  at: string
  /** Whether the time is still to come: in its last 48 hours a countdown stands beside it. */
  isDue: boolean
}

/** The time of a row: its label over it. */
export function RowTime({ label, at, isDue }: RowTimeProps) {
  return (
    <div>
      <Muted as="div">
        {`${label} `}
        {isDue && <Countdown to={at} />}
      </Muted>
      <time dateTime={at}>{formatZoned(at)}</time>
    </div>
  )
}

const Remaining = styled('span')({ color: 'var(--mui-palette-text-primary)', fontWeight: 600 })

/** How long until then, in the last 48 hours before it. */
export function Countdown({ to }: { to: string }) {
  const remaining = timeUntil(to, useNow())
  if (remaining === null) return null
  return <Remaining>{remaining}</Remaining>
}
