import { prepared } from '../../../src/server/database/prepared'

test('a statement is built once for each database', () => {
  let built = 0
  const statement = prepared((db: object) => ({ db, number: ++built }))
  const [one, other] = [{}, {}]
  expect(statement(one)).toBe(statement(one))
  expect([statement(one), statement(other)]).toEqual([
    { db: one, number: 1 },
    { db: other, number: 2 },
  ])
})
