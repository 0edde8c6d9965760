// The built server for the browser journeys, on a data folder that is gone when it ends.
import { rmSync } from 'node:fs'
import { quickFolder } from './quickFolder.mjs'

const folder = quickFolder('quorate-journeys-')
process.env.QUORATE_DATA = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import('../../src/start.mjs')
