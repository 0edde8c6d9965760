import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../../contract/configuration'
import { ApiError } from '../domain/apiError'
import { html } from '../domain/html'
import { withStyleNonce } from './securityHeaders'
import { sendProblem } from './sendProblem'

/** In development, serves everything except the API: the page and its modules, built on demand. */
export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Where pages come from; null for a server that serves the API alone. */
export type Pages = { builtIn: string } | PagesHandler | null

const unchangingMs = 31_536_000_000
/** The placeholders of the nonce and the configuration in `index.html`. */
const noncePlaceholder = 'STYLE_NONCE'
const configurationPlaceholder = 'PUBLIC_CONFIGURATION'

/** Handles requests that match no route: answers with the page of the browser application, or with a problem. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  origin: string,
  configuration: Configuration,
): Promise<void> {
  const sendPage = await pageSender(app, pages, configuration)
  app.setNotFoundHandler((request, reply) => {
    if (!sendPage || !asksForPage(request))
      return sendProblem(new ApiError('not-found'), request, reply)
    return redirectToPublicAddress(origin, request, reply) ? reply : sendPage(request, reply)
  })
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

async function pageSender(
  app: FastifyInstance,
  pages: Pages,
  configuration: Configuration,
): Promise<SendPage | null> {
  if (pages === null) return null
  if (typeof pages === 'function') {
    return (request, reply) => {
      void reply.hijack()
      pages(request.raw, reply.raw)
      return reply
    }
  }
  await app.register(serveFiles, {
    root: pages.builtIn,
    wildcard: false,
    index: false,
    // `index.html` is sent with a nonce, whatever address it is requested by.
    globIgnore: ['index.html', 'assets/**'],
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // Looked for at each request: an upgrade lays files of the next pages beside these while this version still runs.
  await app.register(serveFiles, {
    root: join(pages.builtIn, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    // Their names contain a hash of their content.
    maxAge: unchangingMs,
    immutable: true,
  })
  const { text } = html`${JSON.stringify(configuration)}`
  const page = readFileSync(join(pages.builtIn, 'index.html'), 'utf8').replace(
    configurationPlaceholder,
    () => text,
  )
  return (_request, reply) => sendWithNonce(reply, page)
}

/** A nonce is valid for one answer, so no header may let a cache combine an old page with a new policy. */
function sendWithNonce(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .code(200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': withStyleNonce(policy, nonce),
    })
    .send(page.replace(noncePlaceholder, nonce))
}

/**
 * Whether the browser application serves the URL, because it belongs neither to the API, the identity provider,
 * downloads nor assets.
 */
function asksForPage({ method, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|scim|oidc|files|assets)(\/|\?|$)/i.test(url)
  )
}

/** A short-lived cookie that marks a browser as already redirected. */
const redirectedCookie = 'quorate-led'
const redirectedSeconds = 10

/**
 * Redirects a page request under another name of this server (`127.0.0.1` for `localhost`) to the public address,
 * where sign-in and live updates work; returns whether it did. No browser is redirected twice in a row, because a
 * proxy that hides the requested name would cause a loop.
 */
function redirectToPublicAddress(
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isThere = request.hostname.toLowerCase() === new URL(origin).hostname
  const wasRedirected = request.headers.cookie?.includes(`${redirectedCookie}=`) === true
  if (isThere || wasRedirected || request.method !== 'GET') return false
  void reply
    .header(
      'set-cookie',
      `${redirectedCookie}=1; Path=/; Max-Age=${redirectedSeconds}; HttpOnly; SameSite=Lax`,
    )
    .header('cache-control', 'no-store')
    .redirect(origin + request.url, 302)
  return true
}
