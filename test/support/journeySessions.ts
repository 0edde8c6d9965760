import { test } from '@playwright/test'
import { Browser, SignIn } from './demoSignIn'

interface Session {
  /** What a browser keeps of the session with the identity provider. */
  cookies: { name: string; value: string; url: string }[]
  /** What a tab keeps of a person who is signed in, as the library for OpenID Connect writes it. */
  signedInTab: () => Promise<{ key: string; value: string }>
  /** The access token of this moment, for calls of the API. */
  freshToken: () => Promise<string>
}

const sessions = new Map<string, Promise<Session>>()
/** Well before a token's ten minutes are over. */
const renewAfterMs = 5 * 60_000

/** The session of a person of the demo, who signs in once for each worker, without a browser. */
export function sessionOf(account: string): Promise<Session> {
  const known = sessions.get(account) ?? signIn(account)
  sessions.set(account, known)
  return known
}

async function signIn(account: string): Promise<Session> {
  const origin = test.info().project.use.baseURL ?? ''
  const browser = new Browser(origin)
  const way = new SignIn(browser)
  let tokens = await way.tokensFor(`${account}@quorate.example`)
  let takenAt = Date.now()
  const freshTokens = async () => {
    if (Date.now() - takenAt > renewAfterMs) {
      takenAt = Date.now()
      tokens = await way.renew(tokens.refresh_token)
    }
    return tokens
  }
  return {
    cookies: browser.cookies.map(({ name, value, path }) => ({ name, value, url: origin + path })),
    freshToken: async () => (await freshTokens()).access_token,
    async signedInTab() {
      // The refresh token stays out: it works once, and several tabs share these tokens.
      const { refresh_token: _once, expires_in, ...kept } = await freshTokens()
      const [, claims = ''] = kept.id_token.split('.')
      const profile = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
      const expires_at = Math.floor(takenAt / 1000) + expires_in
      return {
        key: `oidc.user:${origin}/oidc:quorate-web`,
        value: JSON.stringify({ ...kept, profile, expires_at }),
      }
    },
  }
}
