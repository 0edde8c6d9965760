import { badField } from '../../../../src/server/domain/apiError'
import { readHeaders } from '../../../../src/server/api/steps/readHeaders'

const staleness = 'none'

test.each([
  ['"7"', { ifMatch: 7 }],
  ['7', { ifMatch: 7 }],
  ['W/"7"', { ifMatch: 7 }],
  [' "7" ', { ifMatch: 7 }],
  ['*', {}],
])('If-Match: %s', (ifMatch, expected) => {
  expect(readHeaders({ 'if-match': ifMatch })).toEqual({ staleness, ...expected })
})

test.each(['', 'seven', '"-1"', '"1", "2"', '"1234567890"'])(
  'If-Match: %j is refused',
  (ifMatch) => {
    expect(() => readHeaders({ 'if-match': ifMatch })).toThrow()
  },
)

test('a key is taken as it is, up to 200 visible characters', () => {
  const longest = 'k'.repeat(200)
  expect(readHeaders({ 'idempotency-key': longest })).toEqual({
    staleness,
    idempotencyKey: longest,
  })
  for (const key of ['', 'a b', `${longest}k`])
    expect(() => readHeaders({ 'idempotency-key': key })).toThrow()
})

test('a read may say that it need not see all of the last moments', () => {
  expect(readHeaders({ 'quorate-staleness': 'bounded' })).toEqual({ staleness: 'bounded' })
  expect(readHeaders({ 'quorate-staleness': 'none' })).toEqual({ staleness })
  for (const header of ['', 'old', ['none', 'bounded']])
    expect(() => readHeaders({ 'quorate-staleness': header })).toThrow(
      badField('Quorate-Staleness', 'Please provide "none" or "bounded".'),
    )
})
