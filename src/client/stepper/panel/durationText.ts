import type { EffectRecord } from '../recorder'

/** How long an effect took; nothing while it runs. */
export function durationText({ startedAt, endedAt }: EffectRecord): string {
  if (endedAt === null) return ''
  const ms = endedAt - startedAt
  if (ms < 1) return '<1 ms'
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
