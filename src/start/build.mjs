import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'dist/stamp'
// With NODE_ENV=production there is no demo, and the pages are built without what only a demo shows.
const stepper = process.env.NODE_ENV === 'production' ? 'never' : 'demo'
const files = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Builds the pages and the server where that is missing or its sources have changed. */
export async function build() {
  // Where a built product is shipped without its sources, it is started as it is.
  if (!existsSync('src/server/main.ts')) return
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building …')
  await Promise.all([vite('build'), vite('build', '--ssr')])
  writeFileSync(stampFile, stamp)
}

function stampOfSources() {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(`${stepper}\n`)
  for (const file of [...files, ...sources.sort()])
    hash.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return hash.digest('hex')
}

/** In a process of its own, which keeps the build tool out of the server's memory. */
function vite(...args) {
  const command = ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn']
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', SAGA_STEPPER: stepper },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`vite ${args.join(' ')} failed`))
    })
  })
}
