import { createServer } from 'vite'

/** One process: pages are made on demand behind the server, and a change of the server's sources restarts it. */
export async function develop() {
  const vite = await createServer({ server: { middlewareMode: true } })
  const pages = (request, response) => {
    // Hot reload needs an inline script and a connection of its own.
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response)
  }

  async function start() {
    try {
      const server = await vite.ssrLoadModule('/src/server/main.ts')
      return await server.start({ pages })
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error.frame ? `${error.message}\n${error.frame}` : error.stack)
      return null
    }
  }

  let running = start()
  let isStale = false
  vite.watcher.on('change', (file) => {
    const { moduleGraph } = vite.environments.ssr
    if (isStale || !moduleGraph.getModulesByFile(file)?.size) return
    isStale = true
    running = running.then(async (server) => {
      await server?.stop()
      isStale = false
      return start()
    })
  })
}
