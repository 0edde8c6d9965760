/** When the witnesses are asked: once a minute while heads are new, and after the end of a vote or roll call. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import { findLastLogCheckpoint, hasEndedSince } from '../../database/repositories/log'
import { createWitnessAsking } from '../../record/log/askWitnesses'
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
): WitnessRounds | undefined {
  if (policy.witnesses.length === 0) return undefined
  /** The size of the log up to which ends were looked for. */
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const { size = lookedAt } = (await findLastLogCheckpoint(db)) ?? {}
    if (size > lookedAt && (await hasEndedSince(db, lookedAt))) await hasten(db, witnessJob)
    lookedAt = size
  }

  return {
    ask: createWitnessAsking({
      db,
      policy,
      onChange: (witness, fault) =>
        fault === null
          ? log.info({ witness }, 'witness cosigns again')
          : log.warn({ witness, fault }, 'witness does not cosign'),
    }),
    noteSigned() {
      looking = looking.then(look).catch((err: unknown) => log.error({ err }, 'witnesses'))
    },
  }
}
