/**
 * The association's time zone. A process or a page sets it once at its start, before it answers or shows
 * anything.
 */

const zonesByDefault = 'America/Los_Angeles'
/** Zone names depend on neither the season nor the year, so any instant will do: here 2026-01-01. */
const anyInstant = 1_767_225_600_000

const abbreviation = /^[A-Z]{2,5}$/

let zone = zonesByDefault

/** The IANA name of the zone that is used to compute deadlines and days and to show times. */
export function associationZone(): string {
  return zone
}

/** @throws {RangeError} for a name that is not an IANA zone */
export function setAssociationZone(name: string): void {
  zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
}

/** Whether a text is the IANA name of a zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Runs synchronous work as if the association were in another zone, and then restores the zone. */
export function inZone<T>(name: string, work: () => T): T {
  const before = zone
  setAssociationZone(name)
  try {
    return work()
  } finally {
    zone = before
  }
}

/** The name of the zone for running text: `Pacific Time`, `Central European Time`. */
export function zoneName(): string {
  return namesOf(zone).long
}

/** The label that follows a time: `PT`, `CET`, or `Japan Time` for a zone without a common abbreviation. */
export function zoneLabel(): string {
  return namesOf(zone).short
}

/** `Pacific Time (PT)`, or the name alone for a zone without a common abbreviation. */
export function zoneNameAndLabel(): string {
  const { long, short } = namesOf(zone)
  return abbreviation.test(short) && long !== short ? `${long} (${short})` : long
}

interface ZoneNames {
  long: string
  short: string
}

/** Names are cached, because formatting one is slow. */
const known = new Map<string, ZoneNames>()

function namesOf(name: string): ZoneNames {
  const names = known.get(name) ?? findNames(name)
  known.set(name, names)
  return names
}

function findNames(name: string): ZoneNames {
  if (name === 'UTC') return { long: 'UTC', short: 'UTC' }
  const american = nameIn('en-US', 'shortGeneric', name)
  const british = nameIn('en-GB', 'shortGeneric', name)
  const short = [american, british].find((found) => abbreviation.test(found)) ?? american
  const long = nameIn('en-US', 'longGeneric', name)
  return { long, short }
}

function nameIn(locale: string, timeZoneName: 'shortGeneric' | 'longGeneric', timeZone: string) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(
    anyInstant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
