/** A build of production holds nothing of the saga stepper: it is byte for byte one that cannot load it. */
import { spawn } from 'node:child_process'

interface Built {
  fingerprint: string
  /** How many modules of the stepper are in it. */
  modules: number
  /** How many chunks speak of it. */
  mentions: number
}

function build(...args: string[]): Promise<Built> {
  const child = spawn(process.execPath, ['test/support/clientBuild.mjs', ...args])
  let output = ''
  let faults = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (faults += part.toString()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      const line = output.split('\n').find((one) => one.startsWith('{'))
      if (code === 0 && line) resolve(JSON.parse(line) as Built)
      else reject(new Error(faults))
    })
  })
}

test('production has no byte of it, and a demo has all', async () => {
  const shipped = await build('never')
  expect(shipped).toMatchObject({ modules: 0, mentions: 0 })
  expect(await build('never', '--without')).toEqual(shipped)
  await expect(build('demo', '--without')).rejects.toThrow(/is loaded/)
})
