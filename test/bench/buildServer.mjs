// The server as it runs in production, compiled with its dependencies left outside, for a bench of this name.
import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const thisFile = fileURLToPath(import.meta.url)

/** Where the build of a name lies. */
export const folderOf = (name) => `${root}.cache/bench/${name}/`

/**
 * Answers the address of the folder, with a slash at its end: `application.js`, `configuration.js`, `seed.js`. A
 * process of its own builds, whose compiler is no part of the heap that is measured.
 */
export async function buildServer(name) {
  await promisify(execFile)(process.execPath, [thisFile, name])
  return pathToFileURL(folderOf(name)).href
}

if (process.argv[1] === thisFile) await build(folderOf(process.argv[2]))

async function build(folder) {
  const [vite, { verifierFolder }] = await Promise.all([
    import('vite'),
    import('../../src/start/verifier.mjs'),
  ])
  await vite.build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          application: `${root}src/server/application.ts`,
          configuration: `${root}src/server/configuration/configuration.ts`,
          seed: `${root}src/server/demo/seed.ts`,
        },
        // All beside the migrations, as in the one file of production.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await cp(`${root}src/server/database/migrations`, `${folder}migrations`, { recursive: true })
  await cp(await verifierFolder(), `${folder}verifier`, { recursive: true })
}
