/** Reads the cells of an imported file into values. */

import { instantOf, millisecondsOf } from './instant'
import { instantOfWallText, wallTextOf } from './wallText'

/**
 * A row of a file, read by column name; an empty cell gives no value. A cell with an invalid value is noted as
 * refused and read as empty, so that all errors can be reported at once.
 */
export class ReadRow {
  readonly #cells: ReadonlyMap<string, string>
  readonly #refused = new Map<string, string>()

  constructor(columns: readonly string[], cells: readonly string[]) {
    this.#cells = new Map(columns.map((name, at) => [keyOf(name), (cells[at] ?? '').trim()]))
  }

  /** The text of a column; undefined where the cell is empty or the column is missing. */
  text(column: string): string | undefined {
    return this.#cells.get(keyOf(column)) || undefined
  }

  /** All errors of the row, each with its column. */
  get refusals(): string[] {
    return [...this.#refused].map(([column, wanted]) => `${column}: ${wanted}`)
  }

  /** Notes that a value is invalid and what the column expects; only the first error of a column is kept. */
  refuse(column: string, wanted: string): void {
    if (!this.#refused.has(column)) this.#refused.set(column, wanted)
  }

  /** Refuses an empty cell. */
  needed(column: string): string {
    const found = this.text(column)
    if (found === undefined) this.refuse(column, 'Please provide it.')
    return found ?? ''
  }

  /** Refuses a value that is neither yes nor no. */
  flag(column: string): boolean | undefined {
    const found = this.text(column)?.toLowerCase()
    if (found === undefined) return undefined
    if (['yes', 'true', '1'].includes(found)) return true
    if (['no', 'false', '0'].includes(found)) return false
    this.refuse(column, 'Please provide Yes or No.')
    return undefined
  }

  /** Refuses a value that is not a whole number from 0 on. */
  count(column: string): number | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    if (/^\d{1,9}$/.test(found)) return Number(found)
    this.refuse(column, 'Please provide a whole number.')
    return undefined
  }

  /** Texts separated by semicolons or, without a semicolon, by commas. */
  list(column: string): string[] | undefined {
    const found = this.text(column)
    return found
      ?.split(found.includes(';') ? ';' : ',')
      .map((part) => part.trim().replace(/,$/, ''))
      .filter((part) => part !== '')
  }

  /**
   * A time of the association's zone such as `2024-11-27 10:00`, an ISO 8601 instant, or a day `yyyy-MM-dd`, which
   * stands for noon UTC. Refuses everything else.
   */
  instant(column: string): string | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    const read = wallTimePattern.test(found)
      ? instantOfWallText(found.replace(' ', 'T'))
      : found.includes('T')
        ? instantIn(found)
        : noonOf(found)
    if (read === null) this.refuse(column, 'Please provide a time such as 2024-11-27 10:00.')
    return read ?? undefined
  }

  /** A day as `yyyy-MM-dd`; a time of day that a spreadsheet added is dropped. Refuses everything else. */
  day(column: string): string | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    const [, day] = /^(\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d.*)?$/.exec(found) ?? []
    if (day !== undefined && noonOf(day) !== null) return day
    this.refuse(column, 'Please provide a day such as 2024-11-27.')
    return undefined
  }

  /** Refuses an empty cell, and a day without a time. */
  neededTime(column: string): string {
    if (dayPattern.test(this.needed(column)))
      this.refuse(column, 'Please provide the time of day too, such as 10:00.')
    return this.instant(column) ?? ''
  }

  /** Refuses a value that is not one of the words. */
  oneOf<Word extends string>(column: string, words: readonly Word[]): Word | undefined {
    const found = this.text(column)?.toLowerCase()
    if (found === undefined) return undefined
    const word = words.find((it) => it.toLowerCase() === found)
    if (word === undefined) this.refuse(column, `Please provide one of ${words.join(', ')}.`)
    return word
  }
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
const wallTimePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

function instantIn(spelled: string): string | null {
  try {
    return instantOf(millisecondsOf(spelled))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Noon UTC of a day; null for a day that does not exist, such as February 30. */
function noonOf(day: string): string | null {
  const noon = instantIn(`${day}T12:00:00Z`)
  return noon?.startsWith(day) ? noon : null
}

/** Writes a list into one cell; items that contain commas are separated by semicolons. */
export function listCell(items: readonly string[]): string {
  return items.some((item) => item.includes(',')) ? `${items.join('; ')};` : items.join(', ')
}

/** Writes a time of the association's zone into a cell, or the UTC instant where the wall time is ambiguous. */
export function timeCell(instant: string): string {
  const wallText = wallTextOf(instant)
  return instantOfWallText(wallText) === instant ? wallText.replace('T', ' ') : instant
}

function keyOf(column: string): string {
  return column.trim().toLowerCase()
}
