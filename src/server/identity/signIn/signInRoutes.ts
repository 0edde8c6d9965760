import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { ApiError } from '../../domain/apiError'
import { apiErrorOf } from '../../domain/apiErrorOf'
import type { DemoDirectory } from '../demoDirectory'
import { signInPath } from '../demoSettings'
import { registerAssets } from './assets'
import { createAttemptCheck } from './checkAttempt'
import { noticePage } from './noticePages'
import type { Brand } from './brand'
import { headersBeside } from './page'
import { type SignInErrors, signInPage } from './signInPage'

interface SignInOptions {
  /** The product's base URL, without a trailing slash. */
  origin: string
  provider: Provider
  directory: DemoDirectory
  /** The password of all demo accounts, which the page shows. */
  demoPassword: string
  /** The association's settings for the page. */
  brand: Brand
  /** Whether an error of the provider means that the sign-in has ended or never began here. */
  isOver: (error: unknown) => boolean
}

type SignInRequest = FastifyRequest<{ Params: { uid: string }; Body: unknown }>

const longestFormBytes = 4_096

/** Registers the sign-in page and the routes of its forms. */
export function registerSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { origin, provider, directory, demoPassword, brand, isOver } = options
  const check = createAttemptCheck(directory)
  registerAssets(app, brand.colour)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.setErrorHandler((error, request, reply) => {
    const refusal = apiErrorOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'sign-in failed')
    return showRefusal(reply, refusal, request.id, brand)
  })

  /** Whether the browser has the cookie of the sign-in in the address, and that sign-in is still pending. */
  async function isWaiting({ raw, params }: SignInRequest, reply: FastifyReply) {
    try {
      const { uid, prompt } = await provider.interactionDetails(raw, reply.raw)
      return uid === params.uid && prompt.name === 'login'
    } catch (error) {
      if (isOver(error)) return false
      throw error
    }
  }

  async function showPage(reply: FastifyReply, uid: string, email = '', errors?: SignInErrors) {
    const cards = await directory.list()
    const action = `${signInPath}/${encodeURIComponent(uid)}`
    const text = signInPage({
      action,
      cards,
      demoPassword,
      brand,
      email,
      ...(errors && { errors }),
    })
    return reply.headers(headersBeside(brand.logo)).send(text)
  }

  app.get(`${signInPath}/:uid`, async (request: SignInRequest, reply) => {
    if (!(await isWaiting(request, reply))) return showOver(reply, brand)
    return showPage(reply, request.params.uid)
  })

  app.post(`${signInPath}/:uid`, async (request: SignInRequest, reply) => {
    if (!isFromOwnPage(request, origin)) return showForeign(reply, brand)
    if (!(await isWaiting(request, reply))) return showOver(reply, brand)

    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const email = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const outcome = await check({ email, password, address: request.ip })
    if (outcome.kind === 'accepted') {
      const login = { accountId: String(outcome.userId) }
      const next = await provider.interactionResult(request.raw, reply.raw, { login })
      return reply.redirect(next, 303)
    }
    request.log.info({ outcome: outcome.kind, address: request.ip }, 'sign-in refused')
    if (outcome.kind === 'tooMany') void reply.code(429).header('retry-after', outcome.waitSeconds)
    return showPage(reply, request.params.uid, email, outcome.errors)
  })
}

/** Whether a form comes from a page of the product, by either of the two headers that browsers send. */
function isFromOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function showOver(reply: FastifyReply, brand: Brand) {
  const sentence =
    'It was finished, has expired, or belongs to another browser. Please start again.'
  const notice = { title: 'This sign-in is over', sentence, linkText: 'Sign in again' }
  return showNotice(reply.code(404), notice, brand)
}

function showRefusal(reply: FastifyReply, refusal: ApiError, id: string, brand: Brand) {
  const { status, message: sentence, details } = refusal
  const wait = details.retryAfterSeconds
  if (wait !== undefined) void reply.header('retry-after', wait)
  const notice = { title: 'This did not work', sentence, detail: `Request ${id}` }
  return showNotice(reply.code(status), notice, brand)
}

function showForeign(reply: FastifyReply, brand: Brand) {
  const title = 'This form came from another site'
  return showNotice(reply.code(403), { title, sentence: 'Nobody was signed in.' }, brand)
}

function showNotice(reply: FastifyReply, notice: Parameters<typeof noticePage>[0], brand: Brand) {
  return reply.headers(headersBeside(brand.logo)).send(noticePage(notice, brand))
}
