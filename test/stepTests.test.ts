/**
 * A step test walks its saga inside a case. Where `describe` walks it, a wrong step ends the whole file before any
 * case has a name.
 */
import { readFileSync } from 'node:fs'
import { filesUnder } from './support/sources'

/** Lines that walk a saga in the body of a `describe`, which lies between its own indentation and that of its cases. */
function walkedEarly(file: string): string[] {
  const openings: { indent: number; isDescribe: boolean }[] = []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const indent = line.search(/\S/)
      if (indent < 0) return []
      while (openings.length > 0 && (openings.at(-1)?.indent ?? 0) >= indent) openings.pop()
      const isEarly = openings.every(({ isDescribe }) => isDescribe)
      openings.push({ indent, isDescribe: /^\s*describe\b/.test(line) })
      return isEarly && /^\s*(const|let) \w+ = testSaga\(/.test(line) ? [`${file}:${at + 1}`] : []
    })
}

test('no step test walks a saga while its cases are collected', () => {
  const stepTests = filesUnder('test').filter((file) => /\.(saga|request)\.test\.ts$/.test(file))
  expect(stepTests.length).toBeGreaterThan(20)
  expect(stepTests.flatMap(walkedEarly)).toEqual([])
})
