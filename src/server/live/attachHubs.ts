import type { Server } from 'node:http'
import type { Hub } from './hub'
import { problemAnswer, writeToSocket } from './httpAnswer'

/** Lets several hubs share one HTTP server. An upgrade for none of them is refused with 404. */
export function attachHubs(server: Server, hubs: readonly Hub[]): void {
  server.on('upgrade', (request, socket, head) => {
    if (hubs.some((hub) => hub.handleUpgrade(request, socket, head))) return
    // In development Vite listens as well, and the upgrade may be for Vite.
    if (server.listenerCount('upgrade') > 1) return
    socket.on('error', () => socket.destroy())
    writeToSocket(socket, problemAnswer('not-found'))
  })
}
