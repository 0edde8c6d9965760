const unseen = 'style, script, title, [aria-hidden=true]:not(:has([role=dialog]))'
const blocks =
  'h1, section, header, nav, form, fieldset, li, tr, [role=row], [role=dialog], [role=alert], [role=status]'

/**
 * All that is to be read, from top to bottom and a line for each part of the page: texts, in brackets what fields
 * hold, and '(off)' after what cannot be pressed or changed now. Times in the zone of this machine are left out.
 */
export function pageWords(root: HTMLElement = document.body): string[] {
  const lines: { block: Element | null; words: { of: Element; text: string }[] }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node instanceof Element ? node : node.parentElement
    if (of === null || of.closest(unseen) !== null) continue
    const text = node instanceof Element ? valueOf(node) : textOf(node)
    if (text === '') continue
    const block = of.closest(blocks)
    if (lines.at(-1)?.block !== block) lines.push({ block, words: [] })
    const words = lines.at(-1)?.words ?? []
    const last = words.at(-1)
    if (last?.of === of) last.text += text
    else words.push({ of, text })
  }
  return lines.map(({ words }) => words.map(({ of, text }) => text.trim() + stateOf(of)).join(' | '))
}

const textOf = ({ nodeValue }: Node) =>
  (nodeValue ?? '').replaceAll(/[\u00a0\u200b]/g, ' ').replace(/^.*, your time$/, '')

function valueOf(element: Element): string {
  if (element instanceof HTMLTextAreaElement) return `[${element.value}]`
  if (!(element instanceof HTMLInputElement) || /file|hidden/.test(element.type)) return ''
  if (/checkbox|radio/.test(element.type)) return element.checked ? '[x]' : '[ ]'
  return `[${element.value}]`
}

const isOff = ':disabled, [aria-disabled=true], input:read-only:not([type]), textarea:read-only'

function stateOf(element: Element): string {
  return element.closest(isOff) === null ? '' : ' (off)'
}
