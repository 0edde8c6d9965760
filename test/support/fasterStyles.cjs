// jsdom asks its selector engine about every rule of every style sheet, for each element whose style is wanted: more
// than a third of what a screen's test takes. A rule for a class or a tag that the element lacks cannot match it.
const { dirname } = require('node:path')

const environment = dirname(require.resolve('jest-environment-jsdom'))
const selectors = require(
  require.resolve('jsdom/lib/jsdom/living/helpers/selectors.js', { paths: [environment] }),
)

const { matchesDontThrow } = selectors
const needsOf = new Map()

/** Of each alternative of a selector the class or tag that its element must have; null where one asks for none. */
function readNeeds(selector) {
  if (/[\\"']/.test(selector)) return null
  const bare = selector.replace(/\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, '')
  if (/[[\]()]/.test(bare)) return null
  const needs = bare.split(',').map((part) => {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
    const [, tag, name] = /^([a-z][\w-]*)?(?:[^.]*\.([\w-]+))?/i.exec(last)
    return name ? { name } : tag && { tag: tag.toLowerCase() }
  })
  return needs.every(Boolean) ? needs : null
}

function canMatch(element, selector) {
  if (!needsOf.has(selector)) needsOf.set(selector, readNeeds(selector))
  const names = ` ${element.getAttributeNS(null, 'class') ?? ''} `.replace(/\s+/g, ' ')
  return (
    needsOf
      .get(selector)
      ?.some(({ name, tag }) =>
        name ? names.includes(` ${name} `) : tag === element.localName.toLowerCase(),
      ) ?? true
  )
}

// Rules of other kinds, such as keyframes, have no selector.
selectors.matchesDontThrow = (element, selector) =>
  (!selector || canMatch(element, selector)) && matchesDontThrow(element, selector)
