// The server as it runs in production, compiled with its dependencies left outside, for a bench of this name.
import { cp } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { verifierFolder } from '../../src/start/verifier.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the build of a name lies. */
export const folderOf = (name) => `${root}.cache/bench/${name}/`

/** Answers the address of the folder, with a slash at its end: `application.js`, `configuration.js`, `seed.js`. */
export async function buildServer(name) {
  const folder = folderOf(name)
  await build({
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
  return pathToFileURL(folder).href
}
