/** Characters that `encodeURIComponent` does not encode, but RFC 5987 requires to be encoded. */
const notAttributeCharacters = /['()*]/g
const notPlain = /[^\x20-\x7e]|["\\%;]/g

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** The header that makes a browser save a file under its name (RFC 6266), whatever characters it contains. */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replaceAll(notPlain, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(notAttributeCharacters, percentEncoded)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
