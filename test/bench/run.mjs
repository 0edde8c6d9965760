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
  'reconnect',
  'hub',
  'uploads',
  'scale',
  'exports',
  'meeting',
  'firstPaint',
  'directory',
  'verify',
]
const measurements = names.map((name) => ({ name, settings: {} }))
// The largest council once more, on two servers.
measurements.push({ name: 'storm', settings: { PEOPLE: '1000', INSTANCES: '2' } })

const results = []
for (const { name, settings } of measurements) {
  const path = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) {
    process.exitCode = 1
    console.error(`${name} ended with ${code}.`)
  }
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { name: what, ratio, detail } = JSON.parse(line)
    results.push({ what, ratio: Number(ratio.toFixed(3)) })
    console.log(`${what}: ${ratio.toFixed(3)}  ${JSON.stringify(detail)}`)
  }
}
console.table(results)
