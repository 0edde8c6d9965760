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
  /** The size of the log up to which those who look at an end were told that it is witnessed. */
  let told: number | null = null
  /** The size of the log up to which ends were looked for. */
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const { size = lookedAt } = (await findLastLogCheckpoint(db)) ?? {}
    if (size > lookedAt && (await hasEndedSince(db, lookedAt))) await hasten(db, witnessJob)
    lookedAt = size
  }

  return {
    async ask(stopped) {
      const before = told ?? (await findLastWitnessedSize(db, policy))
      await askAll(stopped)
      told = await findLastWitnessedSize(db, policy)
      if (told <= before) return
      const size = told
      await inTransaction(db, (tx) => enqueueWitnessed(tx, before, size))
      wakeOutbox()
    },
    noteSigned() {
      looking = looking.then(look).catch((err: unknown) => log.error({ err }, 'witnesses'))
    },
  }
}
