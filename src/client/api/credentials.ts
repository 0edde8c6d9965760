/** The server that calls go to, and the token that they carry. */
interface Credentials {
  /** Origin of the API without a slash at the end; empty for the page's own. */
  baseUrl: string
  /** The current access token, renewed first where it has expired; null before sign-in. */
  accessToken: () => Promise<string | null>
}

const nobody: Credentials = { baseUrl: '', accessToken: () => Promise.resolve(null) }

let current = nobody

/** Sets base URL and token for every later call; done once, when a person has signed in. */
export function actAs(credentials: Credentials): void {
  current = credentials
}

export function currentCredentials(): Credentials {
  return current
}
