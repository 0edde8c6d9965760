import { formatInZone, formatPacific } from '../../rules/pacificText'

/** `Fri, Nov 27, 2026, 5:00 PM PT (Sat, Nov 28, 2026, 1:00 AM UTC)` */
export function bothClocks(instant: string): string {
  return `${formatPacific(instant)} (${formatInZone(instant, 'UTC')})`
}
