/** When the witnesses are asked: once a minute while heads are new, and after the end of a vote or roll call. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import { findLastLogCheckpoint, hasEndedSince } from '../../database/repositories/log'
import { enqueueWitnessed } from '../../database/repositories/outbox'
import { inTransaction } from '../../database/transaction'
import { createWitnessAsking } from '../../record/log/askWitnesses'
import { findLastWitnessedSize } from '../../record/log/witnessed'
import { hasten } from './runner'

export const witnessJob = 'ask-witnesses'

interface WitnessRounds {
  /** Asks all witnesses. Only one server does so at a time, as it is a job. */
  ask: (stopped: AbortSignal) => Promise<void>
  /** Notes that heads were signed; returns at once. */
  noteSigned: () => void
}

/** @returns undefined where no witness is configured */
export function createWitnessRounds(
  db: NodePgDatabase,
  policy: WitnessPolicy,
  log: FastifyBaseLogger,
  wakeOutbox: () => void,
): WitnessRounds | undefined {
  if (policy.witnesses.length === 0) return undefined
  const askAll = createWitnessAsking({
    db,
    policy,
    onChange: (witness, fault) =>
      fault === null
        ? log.info({ witness }, 'witness cosigns again')
        : log.warn({ witness, fault }, 'witness does not cosign'),
  })
  /** The size of the log up to which open pages were notified that it is witnessed. */
  let toldSize: number | null = null
  /** The size of the log up to which ended votes and roll calls were searched. */
  let polledSize = 0
  let polling: Promise<void> = Promise.resolve()

  async function poll(): Promise<void> {
    const { size = polledSize } = (await findLastLogCheckpoint(db)) ?? {}
    if (size > polledSize && (await hasEndedSince(db, polledSize))) await hasten(db, witnessJob)
    polledSize = size
  }

  return {
    async ask(stopped) {
      const before = (toldSize ??= await findLastWitnessedSize(db, policy))
      await askAll(stopped)
      const size = await findLastWitnessedSize(db, policy)
      if (size > before) {
        await inTransaction(db, (tx) => enqueueWitnessed(tx, before, size))
        wakeOutbox()
      }
      // Only now, so that the next round repeats what failed.
      toldSize = size
    },
    noteSigned() {
      polling = polling.then(poll).catch((err: unknown) => log.error({ err }, 'witnesses'))
    },
  }
}
