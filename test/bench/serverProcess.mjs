// A server in a process of its own, and what it answers.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What the samples of the service and the container start Node with. */
export const serverArgs = ['--v8-pool-size=1']

/** Starts a script of this folder with arguments; `env` adds to the environment. */
export function forkServer(script, args, env) {
  return fork(fileURLToPath(new URL(script, import.meta.url)), args.map(String), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...serverArgs],
  })
}

/** The next message of a child process; throws when it ends instead. */
export async function reply(child) {
  const settled = new AbortController()
  const { signal } = settled
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A part of the bench ended with ${code}.`)
    })
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    settled.abort()
  }
}
