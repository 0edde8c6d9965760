/** A piece of the page; text stays text, whatever a record holds. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (Node | string)[],
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...(typeof content === 'string' ? [content] : content))
  if (className) made.className = className
  return made
}

/** A table of texts under their headers, which stand beside each text where the page is narrow. */
export function table(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLTableElement {
  return element('table', [
    element('thead', [row('th', headers)]),
    element(
      'tbody',
      rows.map((cells) => {
        const made = row('td', cells)
        for (const [at, cell] of [...made.cells].entries()) cell.dataset.label = headers[at]
        return made
      }),
    ),
  ])
}

function row(name: 'th' | 'td', cells: readonly string[]): HTMLTableRowElement {
  return element(
    'tr',
    cells.map((cell) => element(name, cell)),
  )
}
