import { listCell, ReadRow, timeCell } from '../../src/rules/importCells'

const row = new ReadRow(
  ['Name', 'Admin', 'Titles', 'Count', 'When', 'Kind', 'Empty'],
  [' Oak ', 'YES', 'Chair; Editor,', '12', '2024-11-27', 'Users', ''],
)

test('cells are read by the name of their column, whatever its case', () => {
  expect(row.text('name')).toBe('Oak')
  expect(row.needed('NAME')).toBe('Oak')
  expect(row.flag('Admin')).toBe(true)
  expect(row.list('Titles')).toEqual(['Chair', 'Editor'])
  expect(row.count('Count')).toBe(12)
  expect(row.instant('When')).toBe('2024-11-27T12:00:00.000Z')
  expect(row.oneOf('Kind', ['users', 'council'])).toBe('users')
})

test('an empty cell and a missing column say nothing', () => {
  for (const column of ['Empty', 'Nowhere']) {
    expect(row.text(column)).toBeUndefined()
    expect(row.flag(column)).toBeUndefined()
    expect(row.list(column)).toBeUndefined()
    expect(row.count(column)).toBeUndefined()
    expect(row.instant(column)).toBeUndefined()
    expect(row.oneOf(column, ['a'])).toBeUndefined()
    const cell = new ReadRow(['Empty'], [''])
    expect(cell.needed(column)).toBe('')
    expect(cell.refusals).toEqual([`${column}: Please provide it.`])
  }
})

/** A row of one cell. */
const cellOf = (content: string) => new ReadRow(['Cell'], [content])

test.each([
  ['Yes or No', (cell: ReadRow) => cell.flag('Cell')],
  ['a whole number', (cell: ReadRow) => cell.count('Cell')],
  ['a time such as 2024-11-27 10:00', (cell: ReadRow) => cell.instant('Cell')],
  ['a day such as 2024-11-27', (cell: ReadRow) => cell.day('Cell')],
  ['one of a, b', (cell: ReadRow) => cell.oneOf('Cell', ['a', 'b'])],
])('a cell that is not %s is refused, and read as empty', (wanted, read) => {
  const cell = cellOf('Oak')
  expect(read(cell)).toBeUndefined()
  expect(cell.refusals).toEqual([`Cell: Please provide ${wanted}.`])
})

test('all that is wrong with a row is told, of each column the first', () => {
  const wrong = new ReadRow(['Admin', 'Count'], ['maybe', 'many'])
  wrong.flag('Admin')
  wrong.count('Count')
  wrong.refuse('Count', 'Please provide another one.')
  expect(wrong.refusals).toEqual([
    'Admin: Please provide Yes or No.',
    'Count: Please provide a whole number.',
  ])
  expect(row.refusals).toEqual([])
})

test.each([
  ['Yes', true],
  ['true', true],
  ['1', true],
  ['No', false],
  ['FALSE', false],
  ['0', false],
])('%s is read as %s', (cell, flag) => {
  expect(new ReadRow(['Admin'], [cell]).flag('Admin')).toBe(flag)
})

test.each(['12a', 'a12', '-1', '1.5', '1234567890'])('%s is no count', (cell) => {
  expect(cellOf(cell).count('Cell')).toBeUndefined()
})

test.each([
  '2024-11-27 24:00',
  '2024-02-30 10:00',
  '2024-11-27T18:00',
  '12024-11-27',
  '2024-13-01',
  '2024-02-30',
])('%s is no instant', (cell) => {
  expect(cellOf(cell).instant('Cell')).toBeUndefined()
})

test('blanks around the name of a column do not count, and a short row ends in empty cells', () => {
  const short = new ReadRow([' Name ', 'Kind'], ['Oak'])
  expect([short.text('Name'), short.text('name '), short.text('Kind')]).toEqual([
    'Oak',
    'Oak',
    undefined,
  ])
})

test.each([
  [['Chair', 'Editor'], 'Chair, Editor'],
  [['Chair, Audio', 'Editor'], 'Chair, Audio; Editor;'],
  [['Chair, Audio'], 'Chair, Audio;'],
  [[], ''],
])('the list %j is written so that it is read again', (items, cell) => {
  expect(listCell(items)).toBe(cell)
  expect(new ReadRow(['Titles'], [cell]).list('Titles') ?? []).toEqual(items)
})

test.each([
  ['2026-12-01T18:00:00.000Z', '2026-12-01 10:00'],
  // Wall clocks show 1:30 twice in that night: the first time is written as an instant.
  ['2026-11-01T08:30:00.000Z', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T09:30:00.000Z', '2026-11-01 01:30'],
  ['2026-12-01T18:00:07.000Z', '2026-12-01T18:00:07.000Z'],
])('%s is written as the wall clock shows it, and read again', (instant, cell) => {
  expect(timeCell(instant)).toBe(cell)
  expect(new ReadRow(['Begins'], [cell]).instant('Begins')).toBe(instant)
})

test('a time that is needed has its time of day', () => {
  const meeting = new ReadRow(['Begins', 'Ends'], ['2026-12-01', '2026-12-01 10:00'])
  meeting.neededTime('Begins')
  expect(meeting.refusals).toEqual(['Begins: Please provide the time of day too, such as 10:00.'])
  const named = cellOf('Tuesday 2026-12-01')
  expect(named.neededTime('Cell')).toBe('')
  expect(named.refusals).toEqual(['Cell: Please provide a time such as 2024-11-27 10:00.'])
  expect(meeting.neededTime('Ends')).toBe('2026-12-01T18:00:00.000Z')
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01 10:00', '2026-12-01'],
  ['2026-12-01T18:00:00Z', '2026-12-01'],
  ['2026-02-30', undefined],
  ['2026-12-01 soon', undefined],
  ['12/1/2026', undefined],
  ['', undefined],
])('of %j the day is %s', (cell, day) => {
  const read = cellOf(cell)
  expect(read.day('Cell')).toBe(day)
  expect(read.refusals).toHaveLength(cell !== '' && day === undefined ? 1 : 0)
})
