import type { FastifyInstance } from 'fastify'
import type { Logo } from '../configuration/readLogo'

/** Serves the logo of the association where it is a file of this server's. */
export function serveLogo(app: FastifyInstance, logo: Logo | null): void {
  if (!logo?.file) return
  const { bytes, type } = logo.file
  app.get(logo.address, (_request, reply) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        // An SVG that is opened as a page runs no script; mail readers of other sites show it.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes),
  )
}
