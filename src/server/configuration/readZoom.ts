import { randomBytes } from 'node:crypto'
import type { EnvironmentReader } from './environmentReader'

const shortestSecret = 16

/** The secret shared with the meeting tool; null where its webhooks are refused. The demo makes its own. */
export function readZoomSecret(
  read: EnvironmentReader,
  { isDemo }: { isDemo: boolean },
): string | null {
  const secret = read.text('ZOOM_WEBHOOK_SECRET')
  if (secret && secret.length < shortestSecret)
    read.complain('ZOOM_WEBHOOK_SECRET', `must have at least ${shortestSecret} characters.`)
  return secret ?? (isDemo ? randomBytes(32).toString('hex') : null)
}
