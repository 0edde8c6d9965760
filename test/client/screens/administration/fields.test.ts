import { sentBy, shownIn, type FieldOf } from '../../../../src/client/screens/administration/fields'

type Field = FieldOf<{ field: unknown }>

const field = (kind: Partial<Field>) => ({ name: 'field', label: 'Field', ...kind }) as Field
const choices = [
  [1, 'Call'],
  [2, 'Visit'],
] as const
const ann = { key: 41, name: 'Ann Lee', company: null }

it.each<[Partial<Field>, value: unknown, shown: ReturnType<typeof shownIn>]>([
  [{ kind: 'text' }, 'Oak', 'Oak'],
  [{ kind: 'date', isOptional: true }, null, ''],
  [{ kind: 'text', isOptional: true }, 'Hall 3', 'Hall 3'],
  [{ kind: 'number' }, 7, '7'],
  [{ kind: 'check' }, true, true],
  [{ kind: 'list' }, ['Chair', 'Secretary'], 'Chair, Secretary'],
  [{ kind: 'list' }, [], ''],
  [{ kind: 'several', choices: [] }, ['a', 'b.c'], 'a, b.c'],
  [{ kind: 'choice', choices }, 2, '2'],
  [{ kind: 'datetime-local' }, '2026-12-01T17:00:00.000Z', '2026-12-01T09:00'],
  [{ kind: 'search', source: 'people' }, ann, ann],
])('a field that is %o shows %o as %o, and sends it', (kind, value, shown) => {
  expect(shownIn(field(kind), value)).toEqual(shown)
  expect(sentBy(field(kind), shown)).toEqual(value)
})

it.each<[Partial<Field>, shown: ReturnType<typeof shownIn>]>([
  [{ kind: 'text' }, ''],
  [{ kind: 'datetime-local' }, ''],
  [{ kind: 'check' }, false],
  [{ kind: 'choice', choices }, '1'],
  [{ kind: 'search', source: 'people' }, null],
])('a field that is %o shows %o where there is no value', (kind, shown) => {
  expect(shownIn(field(kind), undefined)).toBe(shown)
})

it.each<[Partial<Field>, typed: string, sent: unknown]>([
  [{ kind: 'number' }, ' ', Number.NaN],
  [{ kind: 'number' }, 'many', Number.NaN],
  [{ kind: 'datetime-local' }, '', ''],
  [{ kind: 'text', isOptional: true }, ' ', null],
  [{ kind: 'list' }, 'Chair,, Secretary ,', ['Chair', 'Secretary']],
])('a field that is %o and holds %o sends %o', (kind, typed, sent) => {
  expect(sentBy(field(kind), typed)).toEqual(sent)
})
