import type { FastifyInstance } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { badField } from '../domain/apiError'
import { apiErrorOf } from '../domain/apiErrorOf'
import type { DemoDirectory } from './demoDirectory'
import type { DemoKeys } from './demoKeys'
import { demoPassword, demoSettings, issuerOf, providerPath } from './demoSettings'
import { demoStore } from './demoStore'
import type { Brand } from './signIn/brand'
import { demoPages } from './signIn/noticePages'
import { registerSignIn } from './signIn/signInRoutes'

interface DemoProvider {
  /** The product's base URL, without a trailing slash. */
  origin: string
  db: NodePgDatabase
  directory: DemoDirectory
  keys: DemoKeys
  brand: Brand
  /** Whether cookies are sent over https only. */
  cookieSecure: boolean
}

/**
 * Mounts an OpenID Connect provider under `/oidc` of the product's own origin. Its accounts are the people of the
 * directory. It is for demos only, because everybody knows its passwords.
 */
export async function registerDemoProvider(
  app: FastifyInstance,
  { origin, db, directory, keys, brand, cookieSecure }: DemoProvider,
): Promise<void> {
  const { Provider, errors, interactionPolicy } = await loadProvider()
  const usedTwice = () => new errors.InvalidGrant('already used')
  const settings = demoSettings({
    origin,
    directory,
    keys,
    cookieSecure,
    adapter: (kind) => demoStore(db, kind, usedTwice),
    policy: interactionPolicy.base(),
    pages: demoPages(brand),
  })
  const provider = new Provider(issuerOf(origin), settings)
  // Secure cookies require the proxy's information that the browser uses https.
  provider.proxy = cookieSecure
  reportFaults(provider, app)

  await app.register(async (scope) => {
    const isOver = (error: unknown) => error instanceof errors.SessionNotFound
    registerSignIn(scope, { origin, provider, directory, demoPassword, brand, isOver })
  })
  await app.register(async (scope) => mount(scope, provider))
}

/** Turns the provider's 500 into 503 for temporary faults. */
function reportFaults(provider: Provider, app: FastifyInstance): void {
  const report = (error: unknown) => app.log.error({ err: error }, 'demo identity provider failed')
  provider.on('server_error', (context: KoaContextWithOIDC, error: Error) => {
    const { status, details } = apiErrorOf(error)
    context.status = status
    if (details.retryAfterSeconds !== undefined)
      context.set('retry-after', String(details.retryAfterSeconds))
    report(error)
  })
  provider.onerror = report
}

/** Passes requests to the provider, which reads bodies and writes answers itself. */
function mount(scope: FastifyInstance, provider: Provider): void {
  const handle = provider.callback()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${providerPath}/*`, async ({ raw }, reply) => {
    const originalUrl = raw.url ?? ''
    // The provider stores request parameters, and PostgreSQL refuses NUL in texts.
    if (/%00/.test(originalUrl)) throw badField('url', 'Please send a valid address.')
    reply.hijack()
    const mounted = Object.assign(raw, { originalUrl, url: originalUrl.slice(providerPath.length) })
    await handle(mounted, reply.raw)
  })
}

/**
 * A warning of the provider library on Node 20, which is left out because tests cover everything that the demo
 * uses.
 */
const noise = 'Unsupported runtime'

/** Loads the provider library, which only the demo provider needs. */
export async function loadProvider() {
  const terminal = globalThis.console
  const { warn } = terminal
  terminal.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(noise)) warn.apply(terminal, words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    terminal.warn = warn
  }
}
