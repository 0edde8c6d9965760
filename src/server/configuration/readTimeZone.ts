import { isZone } from '../../rules/associationZone'
import type { EnvironmentReader } from './environmentReader'

/** The zone in which the association reckons its days; Pacific Time where nothing is said. */
export function readTimeZone(read: EnvironmentReader): string {
  const zone = read.text('QUORATE_TIME_ZONE') ?? 'America/Los_Angeles'
  if (!isZone(zone))
    read.complain(
      'QUORATE_TIME_ZONE',
      'must be the IANA name of a time zone, such as Europe/Berlin.',
    )
  return zone
}
