import { randomBytes } from 'node:crypto'

/** Who speaks as the meeting tool. */
export interface MeetingTool {
  /** What its webhooks are signed with; null where nobody's are let in. */
  secret: string | null
  /** No real one speaks here, so the demo plays one. */
  isPlayed: boolean
}

/** The configured tool; without one the demo's, with a secret that nobody else has. */
export function chooseMeetingTool(configured: string | null, isDemo: boolean): MeetingTool {
  if (configured !== null) return { secret: configured, isPlayed: false }
  return { secret: isDemo ? randomBytes(32).toString('hex') : null, isPlayed: isDemo }
}
