import { createHash, randomBytes } from 'node:crypto'

/** What the token endpoint answers. */
export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
  error?: string
}

interface Cookie {
  name: string
  value: string
  path: string
  attributes: string
}

/** A browser: keeps cookies by path, follows no redirect by itself, posts forms from its own origin. */
export class Browser {
  cookies: Cookie[] = []

  constructor(readonly origin: string) {}

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const cookie = this.cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = new Headers({ accept: 'text/html', cookie })
    new Headers(init.headers).forEach((value, name) => headers.set(name, value))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return answer
  }

  post(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(form)
    return this.open(address, {
      method: 'POST',
      body,
      headers: { origin: this.origin, ...headers },
    })
  }

  /** Opens an address and goes where it is sent, until a page comes or the product is reached. */
  async follow(answer: Response): Promise<{ url: URL; answer: Response }> {
    let url = new URL(answer.url)
    while (answer.status === 303 || answer.status === 302) {
      url = new URL(answer.headers.get('location') ?? '', url)
      if (!url.pathname.startsWith('/oidc')) break
      answer = await this.open(url.href)
    }
    return { url, answer }
  }

  private keep(line: string): void {
    const [pair = '', ...rest] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attributes = rest.join('; ')
    const path = /path=([^;]+)/i.exec(attributes)?.[1] ?? '/'
    this.cookies = this.cookies.filter((kept) => kept.name !== name || kept.path !== path)
    if (value !== '' && !/expires=Thu, 01 Jan 1970/.test(attributes))
      this.cookies.push({ name, value, path, attributes })
  }
}

/** One sign-in of the product's page: PKCE secrets, the way to the code, and the code for tokens. */
export class SignIn {
  readonly verifier = randomBytes(32).toString('base64url')
  readonly state = randomBytes(16).toString('base64url')

  constructor(
    readonly browser: Browser,
    readonly scope = 'openid profile email offline_access quorate',
  ) {}

  address(change: Record<string, string | undefined> = {}): string {
    const asked = {
      client_id: 'quorate-web',
      response_type: 'code',
      redirect_uri: `${this.browser.origin}/signed-in`,
      scope: this.scope,
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(asked))
      if (value !== undefined) query.set(name, value)
    return `/oidc/auth?${query}`
  }

  /** Goes to the sign-in page; with a session straight back to the product. */
  async begin(change: Record<string, string | undefined> = {}) {
    return this.browser.follow(await this.browser.open(this.address(change)))
  }

  /** Signs in on the page and answers with the code. */
  async codeFor(email: string, password = 'quorate-demo'): Promise<string> {
    const page = await this.begin()
    const sent = await this.browser.post(page.url.pathname, { email, password })
    return codeOf((await this.browser.follow(sent)).url)
  }

  async redeem(code: string, change: Record<string, string> = {}): Promise<Tokens> {
    return this.tokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.browser.origin}/signed-in`,
      code_verifier: this.verifier,
      ...change,
    })
  }

  async renew(refreshToken: string): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  async tokensFor(email: string): Promise<Tokens> {
    return this.redeem(await this.codeFor(email))
  }

  private async tokens(form: Record<string, string>): Promise<Tokens> {
    const asked = { client_id: 'quorate-web', ...form }
    const answer = await this.browser.post('/oidc/token', asked, { accept: 'application/json' })
    return (await answer.json()) as Tokens
  }
}

export function codeOf(url: URL): string {
  const code = url.searchParams.get('code')
  if (!code) throw new Error(`No code came back: ${url.href}`)
  return code
}
