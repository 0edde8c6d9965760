import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a database that can fall silent: connections stay open, and nothing comes or goes. */
export async function startStallingProxy(target: string) {
  const { hostname, port } = new URL(target)
  const ends: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from)
      from.pipe(to)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall() {
      for (const end of ends) end.unpipe().pause()
    },
    async stop() {
      for (const end of ends) end.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
