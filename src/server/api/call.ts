/** The input of a handler, and the type of the table of all handlers. */
import type { Api } from '../../contract'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint'
import type { Transaction } from '../database/open'
import type { StoredFile } from '../database/repositories/attachments'
import type { Actor } from '../domain/actor'
import type { CallerStatus } from '../domain/callerStatus'
import type { WrittenAnswer } from '../domain/writtenAnswer'
import type { CommandContext } from '../governance/commands/commandContext'
import type { TracedCall } from './idempotency'
import type { CallHeaders } from './steps/readHeaders'

type AccessKind<E extends Endpoint> = E['access']['kind']
type ByPerson<E extends Endpoint, T> =
  AccessKind<E> extends 'public' | 'signed' | 'provisioning' ? null : T

/** What a call resolves with; anything where its endpoint has no answer, because nothing of it is sent. */
export type Resolved<E extends Endpoint> = E['answer'] extends null ? unknown : AnswerOf<E>

/** One admitted call: its input is parsed, and its caller is known and authorized. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null for endpoints without a person: public ones, and those of other systems. */
  actor: ByPerson<E, Actor>
  context: ByPerson<E, CommandContext>
  /** Null where the path contains no group. */
  viewer: AccessKind<E> extends 'group' | 'groupAdmin' ? CallerStatus : null
  headers: CallHeaders
  /** The uploaded files, already in the file store; those that no row refers to in the end are deleted. */
  files: readonly StoredFile[]
  /** For a change that shares its transaction with other calls. */
  trace: TracedCall
  /**
   * Runs a change in one transaction and returns its answer. The transaction also writes the audit trail line and,
   * for a call with an `Idempotency-Key`, stores the answer; after the commit the outbox is woken. `work` may run
   * again after a deadlock, and does not run for a repeated call whose answer is stored. `traceOf` selects what
   * the line keeps of the answer; the line also lists the `auditedChanges` of the transaction.
   */
  transact: Transact<Resolved<E>>
}

export type Transact<Answer> = (
  work: (tx: Transaction) => Promise<Answer>,
  traceOf?: (answer: Answer) => object,
  settings?: TransactionSettings,
) => Promise<Answer>

interface TransactionSettings {
  /** Sets limits and takes locks, before the rights of the caller are read again. */
  begin?: (tx: Transaction) => Promise<void>
  /** Whether everything is rolled back, so that nothing is stored of the call itself either. */
  isTried?: boolean
}

/** A call of any endpoint, before it is narrowed to one. */
export interface AnyCall {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | null
  context: CommandContext | null
  viewer: CallerStatus | null
  headers: CallHeaders
  files: readonly StoredFile[]
  trace: TracedCall
  transact: Transact<unknown>
}

/** Returns the answer, or its JSON where many callers share it. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Resolved<E> | WrittenAnswer<AnswerOf<E>>>

/** One handler for each endpoint of the contract; a missing one does not compile. */
export type Handlers = { [Name in keyof Api]: Handler<Api[Name]> }
