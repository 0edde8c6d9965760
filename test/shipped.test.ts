/** What `npm run build` leaves is shipped without sources and tools. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { filesUnder } from './support/sources'

interface PackageFile {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageFile
const ours = read('package.json')

const folder = mkdtempSync(join(tmpdir(), 'quorate-shipped-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('each command of the operator has a script there, as it has here', () => {
  const step = resolve('src/start/packageFiles.mjs')
  const run = `(await import('${step}')).writePackageFiles('${folder}')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', run]).status).toBe(0)
  const { scripts, dependencies, devDependencies } = read(join(folder, 'package.json'))
  const commands = Object.entries(ours.scripts)
    .filter(([, script]) => /--(run|alone) /.test(script))
    .map(([name, script]) => [
      name,
      script.includes('--alone ') ? `node ${name}.mjs` : `node server/main.js ${name}`,
    ])
  expect(scripts).toEqual({
    start: 'node --v8-pool-size=1 server/main.js',
    ...Object.fromEntries(commands),
  })
  // `npm ci` refuses where the two do not belong together.
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: ours.dependencies,
    devDependencies: ours.devDependencies,
  })
  expect(readFileSync(join(folder, 'package-lock.json'))).toEqual(readFileSync('package-lock.json'))
})

test('what the server imports is installed without tools', () => {
  const packages = new Set(
    ['src/server', 'src/contract', 'src/rules']
      .flatMap((part) => filesUnder(part))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('drizzle.config.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)])
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !isBuiltin(name)),
  )
  expect([...packages].filter((name) => !(name in ours.dependencies))).toEqual([])
  expect(packages.size).toBeGreaterThan(10)
})

test('a witness is one file that needs nothing but Node', () => {
  const imports = filesUnder('src/witness')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)])
    .map(([, name = '']) => name)
  expect(imports.filter((name) => !/^(?:node:\w+(?:\/\w+)?|\.\/\w+)$/.test(name))).toEqual([])
  const script = `console.log(await (await import('${resolve('src/start/alone.mjs')}')).alone('witness'))`
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  const program = join(folder, 'witness.mjs')
  copyFileSync(built.stdout.trim(), program)
  const { status, stdout } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Usage: npm run witness')
  expect(status).toBe(1)
})

/** The package of an import, a re-export, and of a file that is looked up by its name. */
const imported = /^(?!import type).*(?:from|import\(|resolve\() ?'([@a-z][^']*)'/gm
