/** How cells of a file are read: texts into the values that they stand for. */

import { instantOf, millisecondsOf } from './instant'
import { instantOfWallText, wallTextOf } from './wallText'

/**
 * A row of a file, read by the names of its columns; an empty cell says nothing. A cell that does not say
 * what its column wants is noted as refused and read as empty, so that all that is wrong is told at once.
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

  /** What is wrong with the row, each with its column; empty where nothing is. */
  get refusals(): string[] {
    return [...this.#refused].map(([column, wanted]) => `${column}: ${wanted}`)
  }

  /** Notes what a column wants; of several refusals of one column the first stays. */
  refuse(column: string, wanted: string): void {
    if (!this.#refused.has(column)) this.#refused.set(column, wanted)
  }

  /** Refuses an empty cell. */
  needed(column: string): string {
    const found = this.text(column)
    if (found === undefined) this.refuse(column, 'Please provide it.')
    return found ?? ''
  }

  /** Refuses what is neither yes nor no. */
  flag(column: string): boolean | undefined {
    const found = this.text(column)?.toLowerCase()
    if (found === undefined) return undefined
    if (['yes', 'true', '1'].includes(found)) return true
    if (['no', 'false', '0'].includes(found)) return false
    this.refuse(column, 'Please provide Yes or No.')
    return undefined
  }

  /** Refuses what is no whole number from 0 on. */
  count(column: string): number | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    if (/^\d{1,9}$/.test(found)) return Number(found)
    this.refuse(column, 'Please provide a whole number.')
    return undefined
  }

  /** Texts with semicolons between them or, where there are none, with commas. */
  list(column: string): string[] | undefined {
    const found = this.text(column)
    return found
      ?.split(found.includes(';') ? ';' : ',')
      .map((part) => part.trim().replace(/,$/, ''))
      .filter((part) => part !== '')
  }

  /**
   * A time of the association's zone such as `2024-11-27 10:00`, an ISO 8601 instant, or a day `yyyy-MM-dd`,
   * which is its noon in UTC. Refuses what is none of them.
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

  /** A day as `yyyy-MM-dd`; a time of day that a spreadsheet adds goes. Refuses what is none. */
  day(column: string): string | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    const [, day] = /^(\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d.*)?$/.exec(found) ?? []
    if (day !== undefined && noonOf(day) !== null) return day
    this.refuse(column, 'Please provide a day such as 2024-11-27.')
    return undefined
  }

  /** Refuses an empty cell, and a day without its time. */
  neededTime(column: string): string {
    if (dayPattern.test(this.needed(column)))
      this.refuse(column, 'Please provide the time of day too, such as 10:00.')
    return this.instant(column) ?? ''
  }

  /** Refuses what is none of the words. */
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

/** The noon of a day in UTC; null for a day that no month has. */
function noonOf(day: string): string | null {
  const noon = instantIn(`${day}T12:00:00Z`)
  return noon?.startsWith(day) ? noon : null
}

/** A cell with a list: semicolons part what has commas in it. */
export function listCell(items: readonly string[]): string {
  return items.some((item) => item.includes(',')) ? `${items.join('; ')};` : items.join(', ')
}

/** A cell with a time of the association's zone, or with the instant where the wall clock does not name it alone. */
export function timeCell(instant: string): string {
  const wallText = wallTextOf(instant)
  return instantOfWallText(wallText) === instant ? wallText.replace('T', ' ') : instant
}

function keyOf(column: string): string {
  return column.trim().toLowerCase()
}
