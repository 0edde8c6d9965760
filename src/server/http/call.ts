/** What a handler receives, and the table of all handlers. */
import type { Api } from '../../contract'
import type { AuditedChange } from '../../contract/auditTrail'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint'
import type { Transaction } from '../database/open'
import type { StoredFile } from '../database/repositories/attachments'
import type { Actor, GroupAccess } from '../domain/actor'
import type { WrittenAnswer } from '../domain/writtenAnswer'
import type { TracedCall } from './idempotency'
import type { ChangeHeaders } from './steps/readHeaders'

type AccessKind<E extends Endpoint> = E['access']['kind']

/** One admitted call: its input is parsed, its caller known and authorized. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null on endpoints that no person calls by name: public ones, and those of machines. */
  actor: AccessKind<E> extends 'public' | 'signed' | 'provisioning' ? null : Actor
  /** Null where the path names no group. */
  group: AccessKind<E> extends 'group' | 'groupAdmin' ? GroupAccess : null
  headers: ChangeHeaders
  /** The uploaded files, already in the file store; those that no row names in the end are deleted. */
  files: readonly StoredFile[]
  /** For a change that shares its transaction with others. */
  trace: TracedCall
  /**
   * Runs a change in one transaction and returns its answer. The transaction also writes the line of the
   * audit trail and, where the call carries an `Idempotency-Key`, keeps the answer; the outbox is woken
   * after the commit. `work` may run again after a deadlock, and does not run at all for a
   * retried call whose answer is kept. `traceOf` says what the line keeps of the answer; what `work` adds
   * to `changes` stands in it as what was changed.
   */
  transact: (
    work: (tx: Transaction, changes: AuditedChange[]) => Promise<AnswerOf<E>>,
    traceOf?: (answer: AnswerOf<E>) => object,
  ) => Promise<AnswerOf<E>>
}

/** A call of any endpoint, before it is narrowed to one. */
export interface AnyCall {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | null
  group: GroupAccess | null
  headers: ChangeHeaders
  files: readonly StoredFile[]
  trace: TracedCall
  transact: (
    work: (tx: Transaction, changes: AuditedChange[]) => Promise<unknown>,
    traceOf?: (answer: unknown) => object,
  ) => Promise<unknown>
}

/** Answers plain data, or its JSON where many callers share it. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerOf<E> | WrittenAnswer<AnswerOf<E>>>

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [Name in keyof Api]: Handler<Api[Name]> }
