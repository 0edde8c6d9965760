// The built server for the browser journeys, on a data folder that is gone when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'quorate-journeys-'))
process.env.QUORATE_DATA = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import('../../src/start.mjs')
