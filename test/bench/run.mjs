// `npm run bench`: every measurement, one after the other, each a ratio of two things in one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const names = [
  'bundle',
  'rerender',
  'stepper',
  'list',
  'detail',
  'cast',
  'joins',
  'storm',
  'standby',
  'reconnect',
  'hub',
  'uploads',
  'scale',
  'desk',
  'backTest',
  'exports',
  'meeting',
  'firstPaint',
  'directory',
  'verify',
  'log',
  'capacity',
]
const measurements = names.map((name) => ({ name, settings: {} }))
// The largest council once more, on two servers.
measurements.push({ name: 'storm', settings: { PEOPLE: '1000', INSTANCES: '2' } })

/** Takes a measurement; answers its lines, and whether it ended well. */
async function take({ name, settings }) {
  const path = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  const lines = output.split('\n').filter((text) => text.startsWith('{'))
  return { code, lines: lines.map((line) => JSON.parse(line)) }
}

const began = performance.now()
const results = []
for (const measurement of measurements) {
  const { name } = measurement
  let taken = await take(measurement)
  if (taken.code !== 0) {
    console.error(`${name} ended with ${taken.code}; it is taken once more, which decides.`)
    taken = await take(measurement)
  }
  if (taken.code !== 0) {
    process.exitCode = 1
    console.error(`${name} ended with ${taken.code}.`)
  }
  for (const { name: what, ratio, detail } of taken.lines) {
    results.push({ what, ratio: Number(ratio.toFixed(3)) })
    console.log(`${what}: ${ratio.toFixed(3)}  ${JSON.stringify(detail)}`)
  }
}
console.table(results)
console.log(`In ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`)
