// WebKit by WebDriver, as WebKitGTK's own driver speaks it. Its browser draws on a display, if only in memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/freePort.mjs'

/** Starts a WebKit of its own and answers what a `Tab` needs of it. */
export async function startWebKit() {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    [
      '--auto-servernum',
      '--server-args=-screen 0 1400x1000x24',
      'WebKitWebDriver',
      `--port=${port}`,
    ],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await answering(`${origin}/status`)
  const sent = (body) => body && { body: JSON.stringify(body) }
  const ask = async (method, path, body) => {
    const response = await fetch(origin + path, { method, ...sent(body) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  const { sessionId } = await ask('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 60_000 })
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 900 })
  return {
    go: (url) => ask('POST', `${session}/url`, { url }),
    async run(text) {
      const script = `const done = arguments[0]; (async () => (${text})())().then(
        (value) => done(JSON.stringify({ value: value ?? null })),
        (error) => done(JSON.stringify({ error: String(error) })))`
      const { value, error } = JSON.parse(
        await ask('POST', `${session}/execute/async`, { script, args: [] }),
      )
      if (error) throw new Error(error)
      return value
    },
    perform: (actions) => ask('POST', `${session}/actions`, { actions }),
    /** Goes on with the tab beside that of before, once there is one; answers whether there is. */
    async takeOther() {
      const known = await ask('GET', `${session}/window`)
      const handles = await ask('GET', `${session}/window/handles`)
      const handle = handles.find((one) => one !== known)
      if (handle) await ask('POST', `${session}/window`, { handle })
      return handle !== undefined
    },
    async stop() {
      const ended = once(driver, 'exit')
      await ask('DELETE', session).catch(() => undefined)
      process.kill(-Number(driver.pid), 'SIGTERM')
      await ended
    },
  }
}

async function answering(url) {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The driver of WebKit does not answer.')
}
