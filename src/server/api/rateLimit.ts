import type { FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import type { CountRequest } from './steps/limitRate'

/** The limits on API requests per minute. */
export interface RateLimits {
  /** For one signed-in person, with all tabs and devices together. */
  perPerson: number
  /** For one network address, for calls without a valid token. */
  perAddress: number
}

const windowMs = 60_000

/** Counts requests per person, or per address where nobody is signed in. */
export async function countRequests(
  app: FastifyInstance,
  { perPerson, perAddress }: RateLimits,
): Promise<CountRequest> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    timeWindow: windowMs,
    max: ({ requestContext }) => (requestContext.token ? perPerson : perAddress),
    keyGenerator: ({ requestContext, ip }) =>
      requestContext.token ? `person ${requestContext.token.subject}` : `address ${ip}`,
  })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
