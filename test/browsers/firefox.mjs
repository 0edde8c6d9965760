// Firefox by WebDriver BiDi, which it speaks without a driver between.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { quickFolder } from '../support/quickFolder.mjs'

/** Starts a Firefox of its own, without windows, and answers what a `Tab` needs of it. */
export async function startFirefox() {
  const profile = quickFolder('quorate-firefox-')
  // An empty tab would leave the focus with the address bar, and fields would hear nothing of theirs.
  const page = 'data:text/html,<p>'
  const args = [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    page,
  ]
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await addressIn(firefox.stderr)}/session`)
  await once(socket, 'open')

  let sent = 0
  const waiting = new Map()
  socket.on('message', (text) => {
    const { id, result, error, message } = JSON.parse(text)
    if (!waiting.has(id)) return
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (error) reject(new Error(`${error}: ${message}`))
    else resolve(result)
  })
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params }))
    })

  await send('session.new', { capabilities: {} })
  const shown = async () => (await send('browsingContext.getTree', {})).contexts
  let [{ context }] = await shown()
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(text) {
      const functionDeclaration = `async () => JSON.stringify((await (${text})()) ?? null)`
      const call = { functionDeclaration, target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await send('script.callFunction', call)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    /** Goes on with the tab beside that of before, once there is one; answers whether there is. */
    async takeOther() {
      const other = (await shown()).find((one) => one.context !== context)
      if (other) ({ context } = other)
      return other !== undefined
    },
    async stop() {
      const ended = once(firefox, 'exit')
      firefox.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** The address that a starting browser tells. */
async function addressIn(output) {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('Firefox ended without a word on where it listens.')
}
