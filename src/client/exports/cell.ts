import { zoneLabel, associationZone } from '../../rules/associationZone'
import { readWallClock } from '../../rules/wallClock'
import { cellText } from './cellText'
import type { Column } from './column'

/** The part of a cell's style that the product uses, as the spreadsheet library takes it. */
interface CellStyle {
  numFmt?: string
  font?: { bold: boolean }
  fill?: { fgColor: { rgb: string }; bgColor: { indexed: string } }
  border?: { bottom: { style: 'thin'; color: { rgb: string } } }
  alignment: { vertical: 'top' | 'center'; wrapText?: boolean }
}

export const cellStyles = {
  header: {
    numFmt: '@',
    font: { bold: true },
    fill: { fgColor: { rgb: 'FFE9E7DF' }, bgColor: { indexed: '64' } },
    border: { bottom: { style: 'thin', color: { rgb: 'FF1B2026' } } },
    alignment: { vertical: 'center', wrapText: true },
  },
  // In a cell of the format text, `=1+1` stays text even after somebody has edited it.
  text: { numFmt: '@', alignment: { vertical: 'top', wrapText: true } },
  number: { numFmt: '0', alignment: { vertical: 'top' } },
  date: { numFmt: 'yyyy-mm-dd hh:mm', alignment: { vertical: 'top' } },
} satisfies Record<string, CellStyle>

/** A cell as the spreadsheet library takes it: a text or a number, never a formula. */
export type Cell = { t: 's'; v: string; s: CellStyle } | { t: 'n'; v: number; s: CellStyle }

/** The value of a column in a row; undefined for an empty cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): Cell | undefined {
  switch (column.kind) {
    case 'text':
      return textCell(column.value(row))
    case 'number':
      return numberCell(column.value(row), cellStyles.number)
    case 'date': {
      const instant = column.value(row)
      return numberCell(instant === null ? null : zonedSerial(instant), cellStyles.date)
    }
    case 'yesNo': {
      const isYes = column.value(row)
      return textCell(isYes === null ? null : isYes ? 'Yes' : 'No')
    }
  }
}

export function headerCell({ header, namesZone }: { header: string; namesZone?: true }): Cell {
  const text = namesZone ? `${header} (${zoneLabel()})` : header
  return { t: 's', v: cellText(text), s: cellStyles.header }
}

function textCell(value: string | null): Cell | undefined {
  const text = cellText(value ?? '')
  return text === '' ? undefined : { t: 's', v: text, s: cellStyles.text }
}

function numberCell(value: number | null, style: CellStyle): Cell | undefined {
  return value === null ? undefined : { t: 'n', v: value, s: style }
}

const dayMs = 86_400_000
/** Spreadsheets count days from the end of 1899. */
const serialOf1970 = 25_569

/**
 * The number of a spreadsheet's date cell that shows the association's wall time of an instant (ISO 8601 UTC),
 * in full seconds. Throws a RangeError where it is no instant.
 */
export function zonedSerial(instant: string): number {
  const { year, month, day, hour, minute, second } = readWallClock(
    Date.parse(instant),
    associationZone(),
  )
  return Date.UTC(year, month - 1, day, hour, minute, second) / dayMs + serialOf1970
}
