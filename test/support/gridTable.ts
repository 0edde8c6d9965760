import { screen, within } from '@testing-library/react'

/** Spaces that do not break read as spaces. */
const textsOf = (cells: HTMLElement[]) =>
  cells.map((cell) => cell.textContent.replaceAll('\u00a0', ' '))

/** Each column of a grid from left to right: its head, then what its rows show. */
export function columnsOf(name: string): string[][] {
  const [head, ...rows] = within(screen.getByRole('grid', { name })).getAllByRole('row')
  if (!head) throw new Error(`The grid ${name} has no rows`)
  const cells = rows.map((row) => textsOf(within(row).getAllByRole('gridcell')))
  return textsOf(within(head).getAllByRole('columnheader')).map((text, at) => [
    text,
    ...cells.map((row) => row[at] ?? ''),
  ])
}

/** What the cards of a list show, from the first to the last. */
export function cardsOf(name: string): string[] {
  return textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'))
}
