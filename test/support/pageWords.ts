const unseen = 'style, script, title, [aria-hidden=true]:not(:has([role=dialog]))'
const blocks =
  'h1, section, header, nav, form, fieldset, li, tr, [role=row], [role=dialog], [role=alert], [role=status]'

/**
 * All that is to be read, from top to bottom and a line for each part of the page: texts, names of icons, and in
 * brackets what fields hold, with a star where they must hold something. Behind each stands whether it is off, as it can neither be
 * pressed nor changed now, wrong, the page that is open ('here'), or what cannot be taken back ('final'). Times in the
 * zone of this machine are left out.
 */
export function pageWords(root: HTMLElement = document.body): string[] {
  const lines: { block: Element | null; words: { of: Element; text: string }[] }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node instanceof Element ? node : node.parentElement
    if (of === null || of.closest(unseen) !== null) continue
    const text = node instanceof Element ? valueOf(node) : textOf(node, of)
    if (text === '') continue
    const block = of.closest(blocks)
    if (lines.at(-1)?.block !== block) lines.push({ block, words: [] })
    const words = lines.at(-1)?.words ?? []
    const last = words.at(-1)
    if (last?.of === of) last.text += text
    else words.push({ of, text })
  }
  return lines.map(({ words }) =>
    words.map(({ of, text }) => text.trim() + stateOf(of)).join(' | '),
  )
}

const textOf = ({ nodeValue }: Node, of: Element) =>
  of instanceof HTMLTextAreaElement
    ? ''
    : (nodeValue ?? '').replaceAll(/[\u00a0\u200b]/g, ' ').replace(/^.*, your time$/, '')

function valueOf(element: Element): string {
  if (element.textContent === '' && element.matches('button[aria-label], a[aria-label]'))
    return `<${element.ariaLabel}>`
  if (element instanceof HTMLOptionElement) return element.selected ? '[x] ' : ''
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return ''
  if (/file|hidden/.test(element.type)) return ''
  if (/checkbox|radio/.test(element.type))
    return (element as HTMLInputElement).checked ? '[x]' : '[ ]'
  return `[${element.value}]${element.required ? '*' : ''}`
}

const states = {
  off: ':disabled, [aria-disabled=true], input:read-only:not([type=checkbox], [type=radio]), textarea:read-only',
  wrong: '[aria-invalid=true]',
  here: '[aria-current]',
  final: '.MuiButton-colorError',
}

function stateOf(element: Element): string {
  const its = Object.entries(states).filter(([, selector]) => element.closest(selector) !== null)
  return its.map(([state]) => ` (${state})`).join('')
}
