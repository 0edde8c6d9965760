import Box from '@mui/material/Box'
import type { ElementType } from 'react'
import type { EffectRecord, EffectStatus as Status } from '../recorder'
import { CancelledIcon, CloseIcon, DoneIcon, PauseIcon, RunningIcon } from './icons'

const looks: Record<Status, { Icon: ElementType; colour: string; word: string }> = {
  held: { Icon: PauseIcon, colour: 'warning.main', word: 'Held' },
  running: { Icon: RunningIcon, colour: 'info.main', word: 'Running' },
  resolved: { Icon: DoneIcon, colour: 'success.main', word: 'Done' },
  rejected: { Icon: CloseIcon, colour: 'error.main', word: 'Failed' },
  cancelled: { Icon: CancelledIcon, colour: 'secondary.main', word: 'Cancelled' },
}

/** The status of an effect: an icon, with its word beside it where there is room and for screen readers elsewhere. */
export function EffectStatus({ status, isWordy }: { status: Status; isWordy?: boolean }) {
  const { Icon, colour, word } = looks[status]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour, flexShrink: 0 }}
    >
      <Icon aria-hidden={isWordy} titleAccess={isWordy ? undefined : word} sx={{ fontSize: 16 }} />
      {isWordy && <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{word}</Box>}
    </Box>
  )
}

/** How long an effect took; nothing while it runs. */
export function durationText({ startedAt, endedAt }: EffectRecord): string {
  if (endedAt === null) return ''
  const ms = endedAt - startedAt
  if (ms < 1) return '<1 ms'
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
