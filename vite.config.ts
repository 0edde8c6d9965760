import { cpSync } from 'node:fs'
import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { alone } from './src/start/alone.mjs'
import { browserChunks } from './src/start/browserChunks.mjs'
import { emptyCluster } from './src/start/emptyCluster.mjs'
import { writePackageFiles } from './src/start/packageFiles.mjs'
import { verifierFolder } from './src/start/verifier.mjs'

/** Half of the spreadsheet library is code-page tables for reading old files; it is only written with. */
const withoutCodePages: Plugin = {
  name: 'without-code-pages',
  enforce: 'pre',
  resolveId: (id) => (/^\.\/dist\/cpexcel\.js$/.test(id) ? '\0no-code-pages' : null),
  load: (id) => (id === '\0no-code-pages' ? 'module.exports = undefined' : null),
}

/** What Vite puts around each `import()` is five times as long, and sign-in has to load it. */
const shortPreload: Plugin = {
  name: 'short-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preload as __vitePreload } from '/src/client/preload.ts'`
      : null,
}

/** The first file names all others: those that are no page of their own have names as short as can be. */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  `assets/${isDynamicEntry ? name : 'x'}-[hash].js`

/**
 * What the server needs beside its code: migrations, an empty cluster for a fast first start, and what
 * verifies records.
 */
function filesOfServer(folder: string): Plugin {
  return {
    name: 'files-of-server',
    async writeBundle() {
      cpSync('src/server/database/migrations', `${folder}/migrations`, { recursive: true })
      cpSync(await emptyCluster(), `${folder}/cluster.tar.gz`)
      cpSync(await verifierFolder(), `${folder}/verifier`, { recursive: true })
      for (const name of ['witness', 'monitor', 'capacity'])
        cpSync(await alone(name), `${dirname(folder)}/${name}.mjs`)
      writePackageFiles(dirname(folder))
    },
  }
}

/**
 * Who is offered the saga stepper: developers always; of a build the people of its demo, or nobody. Where it is
 * nobody the build holds nothing of it, which is what `vite build` makes by itself: a demo's build asks for it.
 */
const stepper = (command: 'build' | 'serve') =>
  command === 'serve' ? 'always' : (process.env.SAGA_STEPPER ?? 'never')

export default defineConfig(({ command, isSsrBuild }) => ({
  define: { 'process.env.SAGA_STEPPER': JSON.stringify(stepper(command)) },
  publicDir: 'src/client/public',
  plugins: [react(), withoutCodePages, shortPreload],
  worker: { format: 'es', plugins: () => [withoutCodePages] },
  // Its own modules are none that Node reads.
  ssr: { noExternal: ['rrule', 'tslib'] },
  // Found only when the first worker starts, it would reload the page of a developer.
  optimizeDeps: { include: ['sheetjs-style'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            calendarWorker: 'src/server/directory/calendar/calendarWorker.ts',
            verifyFile: 'src/verifier/verifyFile.ts',
          },
          plugins: [filesOfServer('dist/server')],
          checks: { pluginTimings: false },
        },
      }
    : {
        outDir: 'dist/web',
        sourcemap: true,
        // Every browser in use has module preload; its stand-in would sit in the sign-in entry.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: browserChunks(), chunkFileNames } },
      },
}))
