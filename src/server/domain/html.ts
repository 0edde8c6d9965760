/** A piece of HTML that is already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = string | number | Html | false | undefined | readonly Piece[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds a piece of HTML; escapes all values except other pieces. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const text = strings.map((string, at) => (at === 0 ? '' : textOf(pieces[at - 1])) + string)
  return new Html(text.join(''))
}

function textOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(textOf).join('')
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
