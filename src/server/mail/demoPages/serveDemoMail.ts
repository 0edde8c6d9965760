import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromThisMachine, isLoopback } from '../../domain/loopback'
import { ApiError } from '../../domain/apiError'
import { noticePage } from '../../identity/signIn/noticePages'
import { pageHeaders } from '../../identity/signIn/page'
import { findMail, findMailSource, type FolderMail, listMails } from '../mailFolder'
import { demoMailPath, mailAddress, mailBodyAddress, mailSourceAddress } from './addresses'
import { mailListPage, mailPage, mailSandbox } from './mailPages'
import { mailStyle, mailStyleAddress } from './style'

const mostListed = 200

const framingHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; frame-src 'self'`,
}

/** A mail may be displayed and open its links in a new window; it may not run or load anything. */
const bodyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
    `frame-ancestors 'self'; sandbox ${mailSandbox}`,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

type Named = FastifyRequest<{ Params: { name: string } }>

/** Shows the mails of the demo's folder to everybody at this machine, without a sign-in. */
export function serveDemoMail(app: FastifyInstance, folder: string): void {
  const onRequest = onlyFromThisMachine
  const own = mailAddress(':name')

  app.get(demoMailPath, { onRequest }, async (_request, reply) =>
    reply
      .headers(framingHeaders)
      .send(mailListPage(await listMails(folder, mostListed), mostListed)),
  )
  app.get(mailStyleAddress, { onRequest }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(mailStyle),
  )
  app.get(own, { onRequest }, async ({ params }: Named, reply) => {
    const mail = await findMail(folder, params.name)
    return mail ? reply.headers(framingHeaders).send(mailPage(mail)) : sendUnknown(reply)
  })
  app.get(mailBodyAddress(':name'), { onRequest }, async ({ params }: Named, reply) => {
    const mail = await findMail(folder, params.name)
    return mail ? reply.headers(bodyHeaders).send(withLinksApart(mail)) : sendUnknown(reply)
  })
  app.get(mailSourceAddress(':name'), { onRequest }, async ({ params }: Named, reply) => {
    const source = await findMailSource(folder, params.name)
    if (!source) return sendUnknown(reply)
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${params.name}.eml"`)
      .header('cache-control', 'no-store')
      .send(source)
  })
}

/**
 * The host name must be one of this machine, because another site could point its own name here (DNS rebinding).
 */
async function onlyFromThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request) || !isLoopback(request.hostname)) throw new ApiError('not-found')
}

/** Lets the links of a mail open outside of its frame. */
function withLinksApart({ html }: FolderMail): string {
  return html.replace('<head>', '<head><base target="_blank" />')
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  const text = noticePage({
    title: 'There is no such mail',
    sentence: 'The demo has no mail of this name.',
  })
  return reply.code(404).headers(pageHeaders).send(text)
}
