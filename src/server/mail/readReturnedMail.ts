/** Parses a delivery status notification (RFC 3464). */

/** A mail of the product that was returned. */
interface ReturnedMail {
  /** The part of its Message-ID before the `@`. */
  identities: string[]
  /** The address of the delivery, and those to which it was forwarded; in lower case. */
  addresses: string[]
  /** The reason in the mail server's words. */
  reason: string
}

const longestReason = 400

/** Parses a report of a permanent failure; null for all other mails, such as a report of a delay or a reply. */
export function readReturnedMail(source: string): ReturnedMail | null {
  const text = unfolded(source)
  if (!/^Action:\s*failed\b/im.test(text)) return null
  const identities = all(text, /^Message-ID:\s*<([\da-f]{32})@[^>\s]+>/gim)
  const recipients = [
    ...all(text, /^(?:Final|Original)-Recipient:[^;\n]*;\s*(\S+@\S+)/gim),
    ...all(text, /^To:.*?([^\s<>,;:"]+@[^\s<>,;:"]+)/gim),
  ]
  const [diagnosis = ''] = all(text, /^Diagnostic-Code:[^;\n]*;\s*(.+)$/gim)
  const [status = ''] = all(text, /^Status:\s*([245]\.\d+\.\d+)/gim)
  return {
    identities,
    addresses: recipients.map((address) => address.replaceAll(/[<>]/g, '').toLowerCase()),
    reason: (diagnosis || `Returned with status ${status}`).trim().slice(0, longestReason),
  }
}

/** Joins folded header lines. */
function unfolded(source: string): string {
  return source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}
