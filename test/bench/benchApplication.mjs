// The whole server with the demo in it, as a bench asks it. Only sign-in is replaced, by one known person, and
// the request limits are out of the way.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts the server that `buildServer` made, for the person with this id of the directory; unless it `joins` others,
 * on a database that it fills first.
 */
export async function startApplication(built, { subject, environment, joins = false, parts }) {
  const load = (name) => import(new URL(`${name}.js`, built).href)
  const { createApplication } = await load('application')
  const { readConfiguration } = await load('configuration')
  const { seedWhereEmpty } = await load('seed')

  const ownFolder = environment.QUORATE_DATA
    ? null
    : await mkdtemp(join(tmpdir(), 'quorate-bench-'))
  const QUORATE_DATA = environment.QUORATE_DATA ?? ownFolder
  const application = await createApplication(
    readConfiguration({ LOG_LEVEL: 'silent', ...environment, QUORATE_DATA }),
    {
      identity: identityOf(subject),
      rateLimits: { perPerson: 1e9, perAddress: 1e9 },
      uploadsOfOne: 1e9,
      // Other work on the machine may starve the event loop; the loop is not watched then.
      mostEventLoopDelayMs: 0,
      ...parts,
    },
  )
  const now = new Date().toISOString()
  if (!joins)
    await application.database.db.transaction((tx) =>
      seedWhereEmpty(
        tx,
        async () => now,
        async () => 'unused',
      ),
    )
  await application.listen()
  if (!joins) await untilAtRest()
  return {
    pool: application.database.pool,
    async stop() {
      await application.close()
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true })
    },
  }
}

const mostPatienceMs = 90_000

/** Resolves when the server does next to nothing: mails of the demo are sent then, and its records checked. */
async function untilAtRest() {
  const deadline = Date.now() + mostPatienceMs
  for (let before = process.cpuUsage(); Date.now() < deadline; before = process.cpuUsage()) {
    await pause(500)
    const { user, system } = process.cpuUsage(before)
    if (user + system < 30_000) return
  }
}

const identityOf = (subject) => ({
  /** A number as a token is the person with that id. */
  verifyToken: async (token) => ({
    subject: /^\d+$/.test(token) ? token : subject,
    tokenId: token,
    sessionId: null,
    issuedAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
  }),
  isRevoked: async () => false,
  areTokensCached: true,
  clientSettings: { authority: 'none', clientId: 'none', scope: '' },
  register: async () => undefined,
  revoke: async () => undefined,
  expected: { issuer: '', audience: '', tokenType: 'at+jwt' },
  cleanUp: async () => undefined,
})
