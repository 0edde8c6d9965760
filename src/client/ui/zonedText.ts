/** Instants as the rules write them, for the page: the hour, its half and its zone never part in a wrap. */
import {
  formatInZone as plainInZone,
  formatZoned as plainZoned,
  formatZonedDateTime as plainZonedDateTime,
} from '../../rules/zonedText'

/** Ties a time of day and the word after it, such as its zone, with spaces that do not break. */
export function unbroken(text: string): string {
  return text.replace(/(\d:\d\d) ([AP]M)(?: (?=\S))?/g, (found) => found.replaceAll(' ', '\u00a0'))
}

export const formatZoned = (instant: string) => unbroken(plainZoned(instant))
export const formatZonedDateTime = (instant: string) => unbroken(plainZonedDateTime(instant))
export const formatInZone = (instant: string, zone: string) => unbroken(plainInZone(instant, zone))
