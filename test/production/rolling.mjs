// `npm run test:rolling`, or `npm run test:rolling -- REVISION`: an upgrade by two versions side by side, and the way
// back. The older one is the version before the newest migration, or the one named; the next one is this version with
// a migration more.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const newestMigration = () =>
  git('log', '-1', '--format=%H', '--', 'src/server/database/migrations/*.sql')
const revision = git('rev-parse', '--short', process.argv[2] ?? `${newestMigration()}^`)

const root = mkdtempSync(join(tmpdir(), 'quorate-rolling-'))
const [sources, next] = [join(root, 'older'), join(root, 'next')]

/** Builds a version in its folder. */
function build(folder) {
  const program = "import('./src/start/build.mjs').then((it) => it.build())"
  execFileSync(process.execPath, ['-e', program], { cwd: folder, stdio: 'inherit' })
}

/** Makes the next version of this one: a migration that older ones do without, and a file more of its pages. */
function makeNext(folder) {
  const migrations = join(folder, 'server', 'migrations')
  const tag = '9999_next_version'
  const statements = [
    'alter table vote_questions add column later text',
    'create table later (later int)',
  ]
  const text = `-- older versions go on\n${statements.join(';--> statement-breakpoint\n')};`
  writeFileSync(join(migrations, `${tag}.sql`), text)
  const file = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  const page = join(folder, 'web', 'index.html')
  const script = '<script type="module" src="/assets/next-1a2b3c4d.js"></script>'
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${script}</head>`))
  writeFileSync(join(folder, 'web', 'assets', 'next-1a2b3c4d.js'), 'export {}\n')
}

try {
  console.log(`Building ${revision} and this version …`)
  git('worktree', 'add', '--quiet', '--detach', sources, revision)
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'))
  build(sources)
  build('.')
  cpSync('dist', next, { recursive: true })
  makeNext(next)
  const { jest } = JSON.parse(readFileSync('package.json', 'utf8'))
  const server = jest.projects.find(({ displayName }) => displayName === 'server')
  const testMatch = ['<rootDir>/test/production/rollingUpgrade.rehearsal.ts']
  const config = JSON.stringify({
    ...server,
    rootDir: resolve('.'),
    testMatch,
    testTimeout: 300_000,
  })
  const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '-c', config], {
    stdio: 'inherit',
    env: { ...process.env, OLDER: join(sources, 'dist'), NEWER: resolve('dist'), NEXT: next },
  })
  process.exitCode = status ?? 1
} finally {
  git('worktree', 'remove', '--force', sources)
  rmSync(root, { recursive: true, force: true })
}
