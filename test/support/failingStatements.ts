/** Makes one statement of the database fail with an error that quotes the values it was sent. */
import pg from 'pg'

export interface FailingStatements {
  /** The statement of this number fails, counted from now on. */
  failAt(number: number): void
  /** Whether that statement has failed; only this one fails. */
  hasFailed(): boolean
  restore(): void
}

type Query = (this: pg.Client, ...sent: unknown[]) => unknown

export function failStatements(): FailingStatements {
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as Query
  let left = 0
  function query(this: pg.Client, ...sent: unknown[]): unknown {
    if (left === 0 || (left -= 1) > 0) return original.apply(this, sent)
    const fault = quotingFault(sent.filter((part) => typeof part !== 'function'))
    const told = sent.find((part) => typeof part === 'function')
    if (!told) return Promise.reject(fault)
    process.nextTick(told, fault)
    return undefined
  }
  Object.assign(pg.Client.prototype, { query })
  return {
    failAt: (number) => void (left = number),
    hasFailed: () => left === 0,
    restore: () => void Object.assign(pg.Client.prototype, { query: original }),
  }
}

/** Every field in which PostgreSQL repeats a value, at once. */
function quotingFault(sent: unknown[]): Error {
  const values = JSON.stringify(sent)
  return Object.assign(new pg.DatabaseError(`invalid input: ${values}`, 0, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Failing row contains (${values}).`,
    hint: values,
    where: `unnamed portal with parameters: $1 = ${values}`,
    internalQuery: values,
    table: 'vote_results',
  })
}
