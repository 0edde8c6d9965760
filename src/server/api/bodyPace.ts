import type { FastifyInstance } from 'fastify'
import { isStillSending } from './sendProblem'

/** The minimum speed of an incoming body. */
export interface BodyPace {
  /** The length of a period in milliseconds. */
  everyMs: number
  /** The bytes that must arrive in every period. */
  leastBytes: number
}

/**
 * 4 KiB per second, averaged over half a minute. A connection of 33 kbit/s is fast enough, even with an
 * interruption of twenty seconds; one that sends byte by byte to stay open is not.
 */
const standardPace: BodyPace = { everyMs: 30_000, leastBytes: 122_880 }

/** Closes connections whose body arrives more slowly than this pace. */
export function enforcePace(app: FastifyInstance, pace: BodyPace = standardPace): void {
  const { everyMs, leastBytes } = pace
  app.addHook('onRequest', async (request) => {
    if (!isStillSending(request)) return
    const { raw } = request
    let seen = raw.socket.bytesRead
    const watch = setInterval(() => {
      const came = raw.socket.bytesRead - seen
      if (raw.complete || raw.destroyed) clearInterval(watch)
      else if (came < leastBytes) {
        request.log.info({ came, everyMs }, 'body came too slowly')
        raw.destroy()
      }
      seen += came
    }, everyMs).unref()
    raw.once('close', () => clearInterval(watch))
  })
}
