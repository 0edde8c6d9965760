import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const sources = 'src/verifier'
const cache = 'node_modules/.cache/quorate'

/**
 * The folder with the verifiers as they are handed out beside a record: the page as one file without
 * imports, the Python program and the page on the format. Made once for each state of the sources.
 */
export async function verifierFolder() {
  const folder = `${cache}/verifier-${hashOfSources()}`
  if (existsSync(folder)) return folder
  const part = `${folder}.part-${process.pid}`
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'verify.html'), await page())
  cpSync(`${sources}/FORMAT.md`, join(part, 'FORMAT.md'))
  cpSync(`${sources}/python`, part, {
    recursive: true,
    filter: (path) => !/__pycache__/.test(path),
  })
  // Of two that build at once, either folder is as good.
  if (!existsSync(folder)) renameSync(part, folder)
  return folder
}

function hashOfSources() {
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/__pycache__/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function page() {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      // The page stays readable; each record has it again, and what its sources say stands in the repository.
      rolldownOptions: { output: { comments: { jsdoc: false } } },
      modulePreload: false,
      lib: { entry: `${sources}/browser/main.ts`, formats: ['iife'], name: 'verifier' },
    },
  })
  const script = `<script>\n${output[0].code.replaceAll('</script', '<\\/script')}</script>\n`
  const html = readFileSync(`${sources}/browser/page.html`, 'utf8')
  return html.replace('  </body>', () => `${script}  </body>`)
}
