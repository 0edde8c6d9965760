import { test } from '@playwright/test'
import { Browser, SignIn } from './demoSignIn'

interface Session {
  /** What a browser keeps of the session with the identity provider. */
  cookies: { name: string; value: string; url: string }[]
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
  let takenAt = performance.now()
  return {
    cookies: browser.cookies.map(({ name, value, path }) => ({ name, value, url: origin + path })),
    async freshToken() {
      if (performance.now() - takenAt > renewAfterMs) {
        takenAt = performance.now()
        tokens = await way.renew(tokens.refresh_token)
      }
      return tokens.access_token
    },
  }
}
