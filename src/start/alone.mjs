import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const cache = 'node_modules/.cache/quorate'

/**
 * A program that runs without the server, as one file that needs nothing but Node: the `witness`, the `monitor` or
 * the model of `capacity`. Answers the path.
 */
export async function alone(name) {
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: `src/${name}/command.ts`, target: 'node20', write: false },
  })
  const file = resolve(`${cache}/${name}.mjs`)
  const start = 'process.exit((await run(process.argv.slice(2), console.log)) ? 0 : 1)\n'
  mkdirSync(cache, { recursive: true })
  // Of two that build at once, either is as good.
  writeFileSync(`${file}.${process.pid}`, `#!/usr/bin/env node\n${output[0].code}${start}`)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
