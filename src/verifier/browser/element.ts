/** What is read aloud as a table stays one where a narrow page lays it out in another way. */
const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
}

/** A piece of the page; text stays text, whatever a record holds. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (Node | string)[],
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...(typeof content === 'string' ? [content] : content))
  if (className) made.className = className
  const role = roles[name]
  if (role) made.setAttribute('role', role)
  return made
}

/** A part of a certificate under its heading; nothing without content. */
export function part(heading: string, content: readonly (Node | string)[]): HTMLElement[] {
  return content.length === 0 ? [] : [element('section', [element('h3', heading), ...content])]
}

export function list(items: readonly (Node | string)[], className = ''): HTMLElement[] {
  const lines = items.map((item) => element('li', [item]))
  return lines.length === 0 ? [] : [element('ul', lines, className)]
}

/** Names with what stands for each; those of nothing are left out. */
export function facts(pairs: readonly (readonly [string, Node | string])[]): HTMLElement {
  const some = pairs.filter(([, value]) => value !== '')
  return element(
    'dl',
    some.map(([name, value]) => element('div', [element('dt', name), element('dd', [value])])),
  )
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
