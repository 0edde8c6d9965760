import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod'
import { describeFault, faultText } from '../../../src/server/domain/describeFault'

const canary = 'canary'

function databaseFault(): Error {
  const fault = new pg.DatabaseError(`invalid input syntax for type json: "${canary}"`, 0, 'error')
  return Object.assign(fault, {
    severity: 'ERROR',
    code: '23514',
    detail: `Failing row contains (${canary}).`,
    hint: canary,
    where: `unnamed portal parameter $1 = '${canary}'`,
    internalQuery: canary,
    schema: 'public',
    table: 'vote_results',
    constraint: 'vote_results_choice',
  })
}

test('a database fault is told by its code, table and constraint', () => {
  const fault = new DrizzleQueryError('insert into x values ($1)', [canary], databaseFault())
  const described = describeFault(fault)
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    stack: expect.stringContaining('describeFault.test'),
    cause: {
      type: 'DatabaseError',
      code: '23514',
      schema: 'public',
      table: 'vote_results',
      constraint: 'vote_results_choice',
    },
  })
  expect(faultText(fault)).toBe('DrizzleQueryError < DatabaseError: 23514: vote_results_choice')
  expect(JSON.stringify(described)).not.toContain(canary)
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['a parser', thrownBy(() => JSON.parse(`{"a": ${canary}}`))],
  ['a schema', thrownBy(() => z.strictObject({}).parse({ [canary]: 1 }))],
  ['an address that is none', thrownBy(() => new URL(canary))],
  [
    'a library that checks its arguments',
    thrownBy(() => Buffer.alloc(1).write(canary, 'x' as never, canary as never)),
  ],
  ['a mail server', Object.assign(new Error(`550 ${canary}`), { response: `550 ${canary}` })],
  ['the system', Object.assign(new Error(`EIO: open '/x/${canary}'`), { code: 'EIO' })],
  ['a long word', new Error(`refused ${'x'.repeat(40)}${canary}`)],
  ['what is no error', canary],
  ['several at once', new AggregateError([databaseFault()], 'several')],
])('what %s throws repeats nothing', (_what, fault) => {
  expect(JSON.stringify(describeFault(fault))).not.toContain(canary)
  expect(faultText(fault)).not.toContain(canary)
})

test('a fault of our own keeps its words', () => {
  const fault = new Error('outer', { cause: new TypeError('x is not a function') })
  expect(describeFault(fault)).toMatchObject({
    message: 'outer',
    cause: { type: 'TypeError', message: 'x is not a function' },
  })
  expect(faultText(fault)).toBe('Error: outer < TypeError: x is not a function')
})

test('a cause that leads back to itself ends', () => {
  const fault = new Error('round')
  fault.cause = fault
  expect(JSON.stringify(describeFault(fault)).length).toBeLessThan(20_000)
})
