import { difference } from '../../../../src/server/directory/provisioning/difference'

interface Row {
  id: number
  name: string
  titles: string[]
  comment: string
}

const stored: Row[] = [
  { id: 1, name: 'One', titles: ['Chair'], comment: 'kept' },
  { id: 2, name: 'Two', titles: [], comment: '' },
]
const upserted = (sent: (Partial<Row> & { id: number })[]) =>
  difference({ stored, sent, key: ['id'], isWhole: false })

test('what is stored as it is sent is unchanged, whatever is left out', () => {
  const found = upserted([{ id: 1, name: 'One', titles: ['Chair'], comment: undefined }, { id: 2 }])
  expect(found).toMatchObject({ created: [], changed: [], removed: [], unchanged: 2 })
})

test('a change holds what differs and nothing else', () => {
  const { changed } = upserted([{ id: 1, name: 'Uno', titles: ['Chair'] }])
  expect(changed).toMatchObject([{ row: stored[0], change: { name: 'Uno' } }])
})

test.each([
  ['another title', { titles: ['Councilor'] }],
  ['no title any more', { titles: [] }],
  ['one title more', { titles: ['Chair', 'Councilor'] }],
  ['an empty comment', { comment: '' }],
])('%s is a change', (_what, change) => {
  expect(upserted([{ id: 1, ...change }]).changed).toMatchObject([{ row: stored[0], change }])
})

test('what nobody knew is created', () => {
  expect(upserted([{ id: 3, name: 'Three' }]).created).toMatchObject([{ id: 3, name: 'Three' }])
})

test('of a whole list the rows that it does not name are removed, of others none', () => {
  const sent = [{ id: 2 }]
  expect(difference({ stored, sent, key: ['id'], isWhole: true }).removed).toMatchObject([
    stored[0],
  ])
  expect(upserted(sent).removed).toMatchObject([])
})

test('a key of two fields is not one of them', () => {
  const pairs = [{ a: 1, b: 12 }]
  const sent = [{ a: 11, b: 2 }]
  const found = difference({ stored: pairs, sent, key: ['a', 'b'], isWhole: true })
  expect(found).toMatchObject({ created: sent, changed: [], removed: pairs, unchanged: 0 })
})
