import type { EnvironmentReader } from './environmentReader'

const shortestSecret = 16

/** The secret that the meeting tool signs its webhooks with; null where none is configured. */
export function readZoomSecret(read: EnvironmentReader): string | null {
  const secret = read.text('ZOOM_WEBHOOK_SECRET')
  if (secret && secret.length < shortestSecret)
    read.complain('ZOOM_WEBHOOK_SECRET', `must have at least ${shortestSecret} characters.`)
  return secret ?? null
}
