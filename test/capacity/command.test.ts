import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../src/capacity/command'
import committed from '../../src/capacity/figures.json'

const asked = ['--members', '100000', '--groups', '300', '--peak', '1000 votes in 10 s']

async function told(...args: string[]): Promise<{ isWell: boolean; text: string }> {
  const lines: string[] = []
  const isWell = await run(args, (line) => lines.push(line))
  return { isWell, text: lines.join('\n') }
}

test('tells what it takes, and where the figures come from', async () => {
  const { isWell, text } = await told(...asked)
  expect(isWell).toBe(true)
  for (const named of ['Instances', 'Cores', 'Connections', 'Live', 'Disk a year', 'Mails'])
    expect(text).toMatch(new RegExp(`^${named} .*\\d`, 'm'))
  const { on, machine } = committed.measured
  expect(text).toContain(`From figures measured on ${on}: ${machine}`)
})

test.each([
  { args: ['--groups', '3', '--peak', '9 votes in 1 s'], says: '--members is missing' },
  { args: [...asked, '--members', 'many'], says: "--members is 'many'; it must be a whole number" },
  { args: [...asked, '--groups', '0'], says: "--groups is '0'" },
  { args: [...asked, '--groups', '2.5'], says: "--groups is '2.5'" },
  { args: asked.slice(0, 4), says: "--peak is missing; it must be such as '1000 votes in 10 s'" },
  { args: [...asked, '--peak', '1000 votes'], says: "--peak is '1000 votes'" },
  { args: [...asked, '--peak', '0 votes in 10 s'], says: "--peak is '0 votes in 10 s'" },
  { args: [...asked, '--at-once', '1001'], says: '--at-once is 1001; it must not be more than' },
  { args: [...asked, '--online', '999'], says: '--online is 999; it must not be less than' },
  { args: [...asked, '--memberships', '-1'], says: '--memberships' },
  { args: [...asked, '--yearly', 'x'], says: "--yearly is 'x'" },
  { args: [...asked, '--figures', 'nowhere.json'], says: '--figures: nowhere.json cannot be used' },
  { args: [...asked, '--people', '5'], says: "Unknown option '--people'" },
])('refuses $args by name', async ({ args, says }) => {
  const { isWell, text } = await told(...args)
  expect(isWell).toBe(false)
  expect(text).toContain(says)
  expect(text).toContain('Usage: npm run capacity')
})

test('takes figures from another file, and says what they lack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-capacity-'))
  const file = join(folder, 'figures.json')
  const measured = { ...committed.measured, machine: 'Another machine' }
  writeFileSync(file, JSON.stringify({ ...committed, measured }))
  expect((await told(...asked, '--figures', file)).text).toContain('Another machine')
  const bytes = { ...committed.bytes, line: 'much' }
  writeFileSync(file, JSON.stringify({ ...committed, bytes }))
  expect((await told(...asked, '--figures', file)).text).toContain('it says nothing of bytes line')
  rmSync(folder, { recursive: true })
})
