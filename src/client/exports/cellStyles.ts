/** The part of a cell's style that the product uses, as the spreadsheet library takes it. */
export interface CellStyle {
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
