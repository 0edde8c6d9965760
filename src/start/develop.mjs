import { createServer, createServerModuleRunner } from 'vite'
import { calendarWorker } from './calendarWorker.mjs'
import { verifierFolder } from './verifier.mjs'

/** One process: pages are made on demand behind the server, and a change of the server's sources restarts it. */
export async function develop() {
  const vite = await createServer({
    server: { middlewareMode: true },
    plugins: [{ name: 'restart-server', hotUpdate }],
  })
  let running = start()
  let isStale = false

  async function start() {
    // A new one for each start: nothing of the old server stays in memory.
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
    try {
      const server = await runner.import('/src/server/main.ts')
      return await server.start({
        pages,
        verifierFolder: await verifierFolder(),
        calendarWorker: await calendarWorker(),
      })
    } catch (error) {
      console.error(error.stack)
      return null
    }
  }

  function pages(request, response) {
    // Hot reload needs an inline script and a connection of its own.
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response)
  }

  function hotUpdate({ modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return undefined
    if (!isStale) restart().catch(console.error)
    return []
  }

  async function restart() {
    isStale = true
    const server = await running
    await server?.stop()
    isStale = false
    running = start()
  }
}
