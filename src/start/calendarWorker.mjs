import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const cache = 'node_modules/.cache/quorate'

/** The thread that reads calendars, made from the sources as they are: where nothing is built yet. */
export async function calendarWorker() {
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: ['rrule', 'tslib'] },
    build: {
      ssr: 'src/server/directory/calendar/calendarWorker.ts',
      target: 'node20',
      write: false,
    },
  })
  const file = resolve(`${cache}/calendarWorker.mjs`)
  mkdirSync(cache, { recursive: true })
  // Of two that build at once, either is as good.
  writeFileSync(`${file}.${process.pid}`, output[0].code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
