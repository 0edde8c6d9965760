// Hand-written, because the page's content security policy forbids DOMParser on texts.

/** An element of an XML text by its local name, with the elements within it and its own text. */
export interface XmlElement {
  name: string
  /** By their names as they are spelled, prefixes included. */
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const pieces =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>[]*>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/[^>]*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The element that holds the others. Reads what programs write; it does not check that it is well formed. */
export function parseXml(source: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [whole, quoted, tag, attributes = '', isEmpty, text] of source.matchAll(pieces)) {
    const within = open.at(-1) ?? top
    if (quoted !== undefined) within.text += quoted
    else if (text !== undefined) within.text += decoded(text)
    else if (tag !== undefined) {
      const element: XmlElement = {
        name: tag.replace(/^.*:/, ''),
        attributes: Object.fromEntries(
          [...attributes.matchAll(attribute)].map(([, name = '', one, other]) => [
            name,
            decoded(one ?? other ?? ''),
          ]),
        ),
        children: [],
        text: '',
      }
      within.children.push(element)
      if (isEmpty !== '/') open.push(element)
    } else if (whole.startsWith('</') && open.length > 1) open.pop()
  }
  return top.children[0] ?? top
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

/** The elements of a name within another one, however deep, in their order. */
export function elementsOf(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ])
}
