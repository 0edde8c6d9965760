/** Instants as the rules write them, for the page: the hour, its half and its zone never part in a wrap. */
import {
  formatInZone as plainInZone,
  formatPacific as plainPacific,
  formatPacificDateTime as plainPacificDateTime,
} from '../../rules/pacificText'

/** Ties a time of day and the word after it, such as its zone, with spaces that do not break. */
export function unbroken(text: string): string {
  return text.replace(/(\d:\d\d) ([AP]M)(?: (?=\S))?/g, (found) => found.replaceAll(' ', '\u00a0'))
}

export const formatPacific = (instant: string) => unbroken(plainPacific(instant))
export const formatPacificDateTime = (instant: string) => unbroken(plainPacificDateTime(instant))
export const formatInZone = (instant: string, zone: string) => unbroken(plainInZone(instant, zone))
