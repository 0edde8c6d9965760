/** Instants as the rules write them, with spaces that keep the hour, AM or PM and the zone on one line. */
import {
  formatZoned as plainZoned,
  formatZonedDateTime as plainZonedDateTime,
} from '../../rules/zonedText'

/** Replaces the spaces around a time of day, such as before its zone, by non-breaking ones. */
export function unbroken(text: string): string {
  return text.replace(/(\d:\d\d) ([AP]M)(?: (?=\S))?/g, (found) => found.replaceAll(' ', '\u00a0'))
}

export const formatZoned = (instant: string) => unbroken(plainZoned(instant))
export const formatZonedDateTime = (instant: string) => unbroken(plainZonedDateTime(instant))
