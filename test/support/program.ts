import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program that runs beside the test, and ends with it. */
export interface Program {
  /** What it told first: where it is reached. */
  address: string
  stop(): Promise<void>
}

/** Starts a program of `test/support`. */
export async function startProgram(file: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [`test/support/${file}`, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
