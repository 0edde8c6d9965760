// Builds the pages in memory, with the saga stepper for `demo` or `never`, and prints a fingerprint of what came out.
// With `--without` nothing of the stepper can be loaded: a build that needs any of it fails.
import { createHash } from 'node:crypto'
import { build } from 'vite'

const isOfStepper = (id) => /\/client\/(app\/)?stepper\/|\/test\//.test(id)

const withoutStepper = {
  name: 'without-stepper',
  enforce: 'pre',
  load: (id) => {
    if (isOfStepper(id)) throw new Error(`${id} is loaded.`)
    return null
  },
}

const [offer, without] = process.argv.slice(2)
process.env.SAGA_STEPPER = offer
process.env.NODE_ENV = 'production'
const { output } = await build({
  logLevel: 'silent',
  plugins: without === '--without' ? [withoutStepper] : [],
  build: { write: false, emptyOutDir: false, sourcemap: false },
})
const chunks = output.filter(({ type }) => type === 'chunk')
const hash = createHash('sha256')
for (const { fileName, code } of chunks.sort((a, b) => (a.fileName < b.fileName ? -1 : 1)))
  hash.update(`${fileName}\n${code}\n`)
const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter(isOfStepper)
const mentions = chunks.filter(({ code }) => /saga.?stepper/i.test(code)).length
console.log(JSON.stringify({ fingerprint: hash.digest('hex'), modules: modules.length, mentions }))
