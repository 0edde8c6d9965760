/** The address of a request: its path in lower case without a trailing slash, and its query. */
export interface HubAddress {
  path: string
  query: URLSearchParams
}

/** Parses the target of a request line. Never throws: a target that is not a path matches no hub. */
export function readAddress(url: string | undefined): HubAddress {
  const [path, query] = splitOnce(url ?? '', '?')
  return { path: normalPath(path), query: new URLSearchParams(query) }
}

/** A path in lower case and without a trailing slash. */
export function normalPath(path: string): string {
  const lower = path.toLowerCase()
  return lower.endsWith('/') ? lower.slice(0, -1) : lower
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
