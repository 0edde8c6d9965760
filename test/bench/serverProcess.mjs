import { once } from 'node:events'

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
