import Typography from '@mui/material/Typography'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { ElementType } from 'react'
import type { EffectRecord, EffectStatus as Status } from '../recorder'
import { CancelledIcon, CloseIcon, DoneIcon, PauseIcon, RunningIcon } from './icons'

const looks: Record<Status, { Icon: ElementType; colour: string; word: string }> = {
  held: { Icon: PauseIcon, colour: 'warning', word: 'Held' },
  running: { Icon: RunningIcon, colour: 'info', word: 'Running' },
  resolved: { Icon: DoneIcon, colour: 'success', word: 'Done' },
  rejected: { Icon: CloseIcon, colour: 'error', word: 'Failed' },
  cancelled: { Icon: CancelledIcon, colour: 'secondary', word: 'Cancelled' },
}

const Mark = styled(Stack)({ flexShrink: 0, alignItems: 'center', '& > svg': { fontSize: 16 } })

/** The status of an effect: an icon, with its word beside it where there is room and for screen readers elsewhere. */
export function EffectStatus({ status, isWordy }: { status: Status; isWordy?: boolean }) {
  const { Icon, colour, word } = looks[status]
  return (
    <Mark direction="row" spacing={0.5}>
      <Icon color={colour} aria-hidden={isWordy} titleAccess={isWordy ? undefined : word} />
      {isWordy && (
        <Typography variant="subtitle2" component="span" color={colour}>
          {word}
        </Typography>
      )}
    </Mark>
  )
}

/** How long an effect took; nothing while it runs. */
export function durationText({ startedAt, endedAt }: EffectRecord): string {
  if (endedAt === null) return ''
  const ms = endedAt - startedAt
  if (ms < 1) return '<1 ms'
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
