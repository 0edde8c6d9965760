/** Counts the ledgers of security and finds the tests that their rows name. */
import { existsSync, readFileSync } from 'node:fs'

const endings = ['.test.ts', '.test.tsx', '.spec.ts']

/** The rows of a ledger, each as its cells; the head and the line under it left out. */
function rowsOf(ledger: string): { text: string; rows: string[][] } {
  const text = readFileSync(`test/security/${ledger}.md`, 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  const rows = lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return { text, rows }
}

/** What a cell names that is not there: `file: title`, several of them with a semicolon between. */
function missingTests(cell: string): string[] {
  return cell.split(/; (?=`)/).filter((named) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
    const path = endings.map((ending) => `test/${file}${ending}`).find(existsSync)
    return path === undefined || !readFileSync(path, 'utf8').includes(title)
  })
}

/** The sections of ASVS 5.0.0 with the numbers of their requirements of levels 1 and 2. */
const wanted =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 ' +
  '3.5.1-5 3.7.1-2 4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 ' +
  '6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 ' +
  '8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 ' +
  '10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 ' +
  '13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1-1 16.2.1-5 ' +
  '16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2'

function requirements(): string[] {
  return wanted.split(' ').flatMap((range) => {
    const [, section, first, last] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(range) ?? []
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`)
  })
}

describe('the ledger of ASVS 5.0.0', () => {
  const { text, rows } = rowsOf('asvs')

  test('has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(([requirement]) => requirement)).toEqual(requirements())
    const ofLevel = (level: string) => rows.filter((row) => row[1] === level).length
    expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183])
  })

  test('counts itself rightly', () => {
    const count = (how: string) => rows.filter((row) => row[2] === how).length
    const kinds = ['test', 'reason', 'n/a', 'open'].map((how) => `${count(how)} ${how}`)
    expect(text).toContain(`${rows.length} requirements: ${kinds.join(', ')}.`)
  })

  test('says of each by what it is met, or why it is not', () => {
    const silent = rows.filter(([, , how = '', by = '']) =>
      how === 'test' ? missingTests(by).length > 0 : by.length < 5,
    )
    expect(silent).toEqual([])
  })
})

test('the documents that the ledgers name are there, with what they are named for', () => {
  const { text } = rowsOf('asvs')
  const named = [...text.matchAll(/(src\/docs\/\w+\.md), ([A-Z][a-z]+(?: [a-z]+)*)/g)]
  expect(named.length).toBeGreaterThan(8)
  const missing = named.filter(([, file = '', heading = '']) => {
    const headings = readFileSync(file, 'utf8').match(/^## .+$/gm) ?? []
    return !headings.some((line) => heading.startsWith(line.slice(3)))
  })
  expect(missing.map(([words]) => words)).toEqual([])
})

test('each bug of a peer has a test here', () => {
  const { rows } = rowsOf('peers')
  expect(rows.map(([number]) => number)).toEqual(
    Array.from({ length: 29 }, (_, at) => `B${at + 1}`),
  )
  expect(rows.flatMap((row) => missingTests(row[3] ?? ''))).toEqual([])
})
