import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'

const program = fileURLToPath(new URL('provider.mjs', import.meta.url))

/** Starts the association's identity provider. */
export async function startProvider(port, { file, keyFile }) {
  const child = spawn(process.execPath, [program, String(port), keyFile, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [authority] = await once(createInterface({ input: child.stdout }), 'line')
  return {
    authority,
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
