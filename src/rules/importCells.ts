/** How cells of a file are read: texts into the values that they stand for. */

import { instantOf, millisecondsOf } from './instant'

/** A cell that does not say what its column wants. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused'
}

/** A row of a file, read by the names of its columns; an empty cell says nothing. */
export class ReadRow {
  readonly #cells: ReadonlyMap<string, string>

  constructor(columns: readonly string[], cells: readonly string[]) {
    this.#cells = new Map(columns.map((name, at) => [keyOf(name), (cells[at] ?? '').trim()]))
  }

  /** The text of a column; undefined where the cell is empty or the column is missing. */
  text(column: string): string | undefined {
    return this.#cells.get(keyOf(column)) || undefined
  }

  /** @throws {CellRefused} where the cell is empty */
  needed(column: string): string {
    const found = this.text(column)
    if (found === undefined) throw new CellRefused(`${column}: Please provide it.`)
    return found
  }

  /** @throws {CellRefused} for what is neither yes nor no */
  flag(column: string): boolean | undefined {
    const found = this.text(column)?.toLowerCase()
    if (found === undefined) return undefined
    if (['yes', 'true', '1'].includes(found)) return true
    if (['no', 'false', '0'].includes(found)) return false
    throw new CellRefused(`${column}: Please provide Yes or No.`)
  }

  /** @throws {CellRefused} for what is no whole number from 0 on */
  count(column: string): number | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    if (!/^\d{1,9}$/.test(found)) throw new CellRefused(`${column}: Please provide a whole number.`)
    return Number(found)
  }

  /** Texts with commas or semicolons between them. */
  list(column: string): string[] | undefined {
    return this.text(column)
      ?.split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }

  /**
   * An ISO 8601 instant, or a day `yyyy-MM-dd`, which is its noon in UTC.
   *
   * @throws {CellRefused} for what is neither
   */
  instant(column: string): string | undefined {
    const found = this.text(column)
    if (found === undefined) return undefined
    const spelled = found.includes('T') ? found : `${found}T12:00:00Z`
    try {
      return instantOf(millisecondsOf(spelled))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new CellRefused(`${column}: Please provide a time such as 2024-11-27T18:00:00Z.`)
    }
  }

  /** @throws {CellRefused} for none of the words */
  oneOf<Word extends string>(column: string, words: readonly Word[]): Word | undefined {
    const found = this.text(column)?.toLowerCase()
    if (found === undefined) return undefined
    const word = words.find((it) => it.toLowerCase() === found)
    if (word === undefined)
      throw new CellRefused(`${column}: Please provide one of ${words.join(', ')}.`)
    return word
  }
}

function keyOf(column: string): string {
  return column.trim().toLowerCase()
}
