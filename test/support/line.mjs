// A line between programs of this machine that can be cut: connections stay open, and nothing comes or goes.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Starts a line to one port, or to several in turns. */
export async function startLine(...ports) {
  const pairs = new Set()
  let isCut = false
  let turn = 0
  const server = createServer((near) => {
    const far = connect(ports[turn++ % ports.length], '127.0.0.1')
    const pair = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()]) {
      if (isCut) from.pause()
      else from.pipe(to)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          to.destroy()
          pairs.delete(pair)
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const endAll = () => {
    for (const end of [...pairs].flat()) end.destroy()
  }
  return {
    port,
    /** The same address through the line. */
    through(address) {
      const url = new URL(address)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    cut() {
      isCut = true
      for (const end of [...pairs].flat()) end.unpipe().pause()
    },
    mend() {
      isCut = false
      endAll()
    },
    async stop() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
