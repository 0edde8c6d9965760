/** Parses a delivery status notification (RFC 3464), in a time in proportion to its length: anybody can send one. */

/** A mail of the product that was returned. */
interface ReturnedMail {
  /** The part of its Message-ID before the `@`. */
  identities: string[]
  /** The address of the delivery, and those to which it was forwarded; in lower case, a hundred at most. */
  addresses: string[]
  /** The reason in the mail server's words. */
  reason: string
}

const longestReason = 400
const mostAddresses = 100

/** Parses a report of a permanent failure; null for all other mails, such as a report of a delay or a reply. */
export function readReturnedMail(source: string): ReturnedMail | null {
  const text = unfolded(source)
  if (!/^Action:\s*failed\b/im.test(text)) return null
  const identities = all(text, /^Message-ID:\s*<([\da-f]{32})@[^>\s]+>/gim)
  const recipients = [
    ...all(text, /^(?:Final|Original)-Recipient:[^;\n]*;\s*(\S+@\S+)/gim),
    ...all(text, /^To:(.*)/gim).flatMap(firstAddress),
  ].map((address) => address.replaceAll(/[<>]/g, '').toLowerCase())
  const [diagnosis = ''] = all(text, /^Diagnostic-Code:[^;\n]*;\s*(.+)$/gim)
  const [status = ''] = all(text, /^Status:\s*([245]\.\d+\.\d+)/gim)
  return {
    identities,
    addresses: [...new Set(recipients)].slice(0, mostAddresses),
    reason: (diagnosis || `Returned with status ${status}`).trim().slice(0, longestReason),
  }
}

/** Joins folded header lines, and ends all others alike. */
function unfolded(source: string): string {
  return source.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
}

function firstAddress(list: string): string[] {
  const address = list.split(/[\s<>,;:"]+/).find((word) => /.@./.test(word))
  return address === undefined ? [] : [address]
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}
