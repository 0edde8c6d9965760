/** HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[]

/** Writes HTML; whatever is not HTML already is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = strings.map((text, at) => {
    const part = parts[at]
    return part === undefined ? text : text + htmlOf(part)
  })
  return { html: written.join('') }
}

function htmlOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(htmlOf).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
