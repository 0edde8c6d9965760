import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'quorate-install-'))
afterAll(() => rmSync(root, { recursive: true }))

let project: string
beforeEach(() => {
  project = mkdtempSync(join(root, 'project-'))
  mkdirSync(join(project, 'src/server'), { recursive: true })
  writeFileSync(join(project, 'src/server/main.ts'), '')
  lock('package-lock.json', {
    kept: {},
    tool: { dev: true },
    'for-another-system': { optional: true },
  })
})

type Packages = Record<string, { version?: string; dev?: true; optional?: true }>

function lock(file: string, packages: Packages): void {
  const entries = Object.entries(packages).map(([name, entry]) => [
    `node_modules/${name}`,
    { version: '1.0.0', ...entry },
  ])
  const content = { packages: { '': {}, ...Object.fromEntries(entries) } }
  writeFileSync(join(project, file), JSON.stringify(content))
}

function installed(packages: Packages): void {
  mkdirSync(join(project, 'node_modules'))
  lock('node_modules/.package-lock.json', packages)
}

/** Runs the installing step with a stand-in for npm that says what it was asked. */
function install(npmStatus = 0): { status: number | null; output: string } {
  const programs = join(project, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\necho "npm $*"\nexit ${npmStatus}\n`)
  chmodSync(join(programs, 'npm'), 0o755)
  const step = resolve('src/start/install.mjs')
  const run = ['--input-type=module', '-e', `(await import('${step}')).install()`]
  const { status, stdout, stderr } = spawnSync(process.execPath, run, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
  })
  return { status, output: stdout + stderr }
}

test('installs on a fresh clone', () => {
  expect(install()).toMatchObject({ status: 0, output: expect.stringContaining('npm ci ') })
})

test('leaves alone what is as the lock file names it', () => {
  installed({ kept: {}, tool: { dev: true } })
  expect(install()).toEqual({ status: 0, output: '' })
})

test.each<[string, Packages]>([
  ['a package is missing', { tool: { dev: true } }],
  ['a tool is missing', { kept: {} }],
  ['a version has changed', { kept: { version: '0.9.0' }, tool: { dev: true } }],
])('installs where %s', (_what, packages) => {
  installed(packages)
  expect(install().output).toContain('npm ci ')
})

test('a product shipped without its sources needs no tools', () => {
  rmSync(join(project, 'src'), { recursive: true })
  installed({ kept: {} })
  expect(install()).toEqual({ status: 0, output: '' })
})

test('never empties a folder behind a link', () => {
  installed({})
  cpSync(join(project, 'node_modules'), join(project, 'shared'), { recursive: true })
  rmSync(join(project, 'node_modules'), { recursive: true })
  symlinkSync('shared', join(project, 'node_modules'))
  const { status, output } = install()
  expect(status).toBe(1)
  expect(output).toBe(
    'node_modules is a link, and what is behind it is not what package-lock.json names.\n',
  )
})

test('a failed installation ends the start', () => {
  const { status, output } = install(1)
  expect(status).toBe(1)
  expect(output).toContain('The dependencies could not be installed.')
})
