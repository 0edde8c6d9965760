import { randomBytes } from 'node:crypto'

/** The source of meeting-tool messages. */
export interface MeetingTool {
  /** The secret with which its webhooks are signed; null where no webhooks are accepted. */
  secret: string | null
  /** Whether the demo simulates the tool, because no real one is configured. */
  isPlayed: boolean
}

/** The configured tool; without one, the demo's with a random secret. */
export function chooseMeetingTool(configured: string | null, isDemo: boolean): MeetingTool {
  if (configured !== null) return { secret: configured, isPlayed: false }
  return { secret: isDemo ? randomBytes(32).toString('hex') : null, isPlayed: isDemo }
}
