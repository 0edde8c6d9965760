/** Links of questions and motions. Voting specification §5. */
import { isBlank } from './comment'

export interface Link {
  name: string
  uri: string
}

/** The invalid field of a link, with the link's place in the list. */
interface LinkRefusal {
  index: number
  field: 'name' | 'uri'
  message: string
}

export const maxLinks = 20
export const maxLinkLength = 2000

const foreignScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
/** Without both slashes a page takes what follows `https:` for a path of its own site. */
const hasHost = /^https:\/\/[^/]/i
const notInAnAddress = /[\s\p{C}\\]/u

function hasPublicHost(address: string): boolean {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return false
  }
  const hasUserInfo = url.username !== '' || url.password !== ''
  return !hasUserInfo && url.hostname.includes('.')
}

/** Whether a stored address may be shown as a link: imported questions and motions may have other schemes. */
export function isLinkable(address: string): boolean {
  return hasHost.test(address) && URL.canParse(address)
}

/**
 * Normalizes an https address for storage; an address without a scheme gets `https://`. Refuses other schemes,
 * user info, a host without a dot, spaces and control characters inside, and more than 2,000 characters.
 */
export function normalizeLink(uri: string): { uri: string } | { refused: string } {
  const typed = uri.trim()
  const isBare = !/^https:/i.test(typed)
  const address = isBare ? `https://${typed}` : typed
  const isAddress =
    address.length <= maxLinkLength &&
    hasHost.test(address) &&
    !notInAnAddress.test(typed) &&
    !(isBare && foreignScheme.test(typed)) &&
    hasPublicHost(address)
  return isAddress ? { uri: address } : { refused: 'Please enter a valid url' }
}

/**
 * Normalizes all links, or returns everything that is wrong with them, each with its place in the list. Of too
 * many links only the first surplus one is checked.
 */
export function checkLinks(links: readonly Link[]): { links: Link[] } | { refused: LinkRefusal[] } {
  const refused: LinkRefusal[] = []
  if (links.length > maxLinks) {
    const message = `Please enter at most ${maxLinks} links`
    refused.push({ index: maxLinks, field: 'uri', message })
  }
  const normalized = links.slice(0, maxLinks + 1).map((link, index) => {
    const name = isBlank(link.name) ? '' : link.name.trim()
    const answer = normalizeLink(link.uri)
    if (name === '') refused.push({ index, field: 'name', message: 'Please enter a link name' })
    if ('refused' in answer) refused.push({ index, field: 'uri', message: answer.refused })
    return { name, uri: 'uri' in answer ? answer.uri : link.uri }
  })
  return refused.length > 0 ? { refused } : { links: normalized }
}
