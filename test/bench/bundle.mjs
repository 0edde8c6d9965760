// JavaScript a browser loads for the sign-in redirect, the list and the detail, against their dependencies alone.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// A test runner's own setting would measure React's development build.
process.env.NODE_ENV = 'production'
const root = fileURLToPath(new URL('../..', import.meta.url))
const floorId = 'virtual:floor'

/** What each screen loads: its entry, and the chunks that are asked for as it opens. */
const screens = {
  'sign-in redirect': [],
  list: ['client/main.tsx', 'pages/voteQuestionList', 'voteQuestionList/QuestionGrid'],
  detail: ['client/main.tsx', 'pages/voteDetail'],
}
/** Loaded by both screens for their live line. */
const liveLine = '@microsoft/signalr'

async function chunksOf(options = {}) {
  const { output } = await build({
    root,
    logLevel: 'error',
    ...options,
    build: { write: false, sourcemap: false, emptyOutDir: false, ...options.build },
  })
  return output.filter((file) => file.type === 'chunk')
}

/** The chunks that hold the wanted modules, and all that they import at once. */
function loaded(chunks, wanted) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set()
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const part of wanted) {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      part === 'entry'
        ? false
        : (facadeModuleId ?? '').includes(part) || moduleIds.some((id) => id.includes(part)),
    )
    if (!chunk) throw new Error(`No chunk holds ${part}.`)
    visit(chunk)
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  return [...found]
}

function gzipped(chunks) {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

const lazyPackage = /import\(\s*['"]([^.'"][^'"]*)['"]\s*\)/g
const fromPackage = /import\s+(?!type\b)([^'"]+?)\s+from\s+['"]([^.'"][^'"]*)['"]/g

/** The names that source modules import from packages, as a module that only imports and keeps them. */
async function floorOf(chunks) {
  const sources = new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(`${root}src/client`)),
  )
  const wanted = new Map([['react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment'])]])
  const want = (from, names) => wanted.set(from, new Set([...(wanted.get(from) ?? []), ...names]))
  for (const id of sources) {
    const source = await readFile(id, 'utf8')
    for (const [, names, from] of source.matchAll(fromPackage)) want(from, specifiers(names))
    for (const [, from] of source.matchAll(lazyPackage)) want(from, ['*'])
  }
  let count = 0
  const kept = []
  const lines = [...wanted].flatMap(([from, names]) =>
    [...names].map((name) => {
      const local = `kept${(count += 1)}`
      kept.push(local)
      return name === '*'
        ? `import * as ${local} from '${from}'`
        : `import { ${name} as ${local} } from '${from}'`
    }),
  )
  return `${lines.join('\n')}\nglobalThis.floor = [${kept.join(', ')}]`
}

function specifiers(names) {
  const braces = /\{([^}]*)\}/.exec(names)?.[1] ?? ''
  const named = braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0])
  const outside = names.replace(/\{[^}]*\}/, '').trim()
  if (outside.startsWith('*')) return ['*']
  return outside.replace(/,/g, '').trim() === '' ? named : ['default', ...named]
}

async function floorSize(chunks) {
  const code = await floorOf(chunks)
  const built = await chunksOf({
    plugins: [
      {
        name: 'floor',
        enforce: 'pre',
        resolveId: (id) => (id === floorId ? `\0${floorId}` : null),
        load: (id) => (id === `\0${floorId}` ? code : null),
      },
    ],
    build: { rolldownOptions: { input: floorId } },
  })
  return gzipped(built)
}

const chunks = await chunksOf()
for (const [name, parts] of Object.entries(screens)) {
  const own = loaded(chunks, parts.length > 0 ? [...parts, liveLine] : [])
  const bytes = gzipped(own)
  const floor = await floorSize(own)
  const detail = { kB: bytes / 1000, dependenciesAlone: floor / 1000, chunks: own.length }
  console.log(JSON.stringify({ name: `JavaScript of the ${name}`, ratio: bytes / floor, detail }))
}
