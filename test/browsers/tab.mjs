import { createRequire } from 'node:module'
import { build } from 'vite'

const patienceMs = 60_000
const asked = 'getAllByRole, queryAllByText, getByLabelText'

/** Finds what a person would look for by its role and name, in any browser that can run a script. */
const queries = await queriesScript()

async function queriesScript() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: createRequire(import.meta.url).resolve('@testing-library/dom'),
        formats: ['iife'],
        name: 'TestingLibrary',
      },
    },
  }).then((built) => [built].flat()[0])
  return output[0].code
}

/**
 * A tab of a browser as a person uses it: things are found by role and name, pressed where they are drawn, and
 * typed into key by key. Whatever is not there yet is waited for.
 */
export class Tab {
  constructor(browser, origin) {
    this.browser = browser
    this.origin = origin
  }

  /** Opens a path of the product. */
  open(path) {
    return this.browser.go(this.origin + path)
  }

  /** Signs in as a person of the demo, from a page of the product, and comes back to it. */
  async signIn(account, path) {
    await this.open(path)
    await this.see('textbox', 'Email')
    // The sign-in page is of the same origin: no welcome lies over the first list.
    await this.ask(`localStorage.setItem('quorate.welcomed', 'yes')`)
    await this.type('textbox', 'Email', `${account}@quorate.example`)
    await this.#press(await this.#placeOf(`getByLabelText(document.body, 'Password')`))
    await this.keys('quorate-demo')
    await this.press('button', 'Sign in')
    await this.until(`location.pathname + location.search === ${JSON.stringify(path)}`)
  }

  /** Presses what has a role and a name: a text as a whole, or an expression for a part of it. */
  async press(role, name) {
    await this.#press(await this.#placeOf(byRole(role, name)))
  }

  /** Presses a field and types into it. */
  async type(role, name, text) {
    await this.press(role, name)
    await this.keys(text)
  }

  /** Types keys one after the other into whatever has the focus. */
  async keys(text) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Waits for something with a role and a name. */
  see(role, name) {
    return this.until(byRole(role, name))
  }

  /** Waits for a text, whole or by an expression. */
  read(text) {
    return this.until(`queryAllByText(document.body, ${matcher(text)}).length > 0`)
  }

  /** Waits until nothing shows a text any more. */
  readNoMore(text) {
    return this.until(`queryAllByText(document.body, ${matcher(text)}).length === 0`)
  }

  /** Goes on in the tab that a press has opened. */
  goOn() {
    return waitFor(() => this.browser.takeOther(), 'a second tab')
  }

  /** All that the page shows, to tell of a fault. */
  text() {
    return this.browser.run('() => document.body.innerText').catch((error) => error.message)
  }

  /** Asks the page for the value of an expression. */
  async ask(expression) {
    if (!(await this.browser.run(`() => typeof globalThis.TestingLibrary === 'object'`)))
      await this.browser.run(
        `() => { const process = { env: {} }; ${queries}; globalThis.TestingLibrary = TestingLibrary }`,
      )
    return this.browser.run(`() => { const { ${asked} } = TestingLibrary; return ${expression} }`)
  }

  /** Waits until an expression is true in the page, or something is found by it. */
  until(expression, what = expression) {
    return waitFor(() => this.ask(`Boolean(${expression})`), what)
  }

  /** Where the middle of something is drawn, once it stands still and can be pressed. */
  async #placeOf(found) {
    const reachable = `((element) => {
      element.scrollIntoView({ block: 'center' })
      const box = element.getBoundingClientRect()
      const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2)
      const top = document.elementFromPoint(x, y)
      const label = element.labels?.[0]
      const isOnTop = element.contains(top) || top?.contains(element) || label?.contains(top)
      return isOnTop && !element.disabled ? { x, y } : null
    })(${found})`
    for (let before; ;) {
      await this.until(reachable, `to press ${found}`)
      const place = await this.ask(reachable)
      if (place && place.x === before?.x && place.y === before.y) return place
      before = place
    }
  }

  async #press({ x, y }) {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.browser.perform([pointer])
  }
}

const matcher = (text) => (text instanceof RegExp ? String(text) : JSON.stringify(text))
const byRole = (role, name) =>
  `getAllByRole(document.body, '${role}', { name: ${matcher(name)} })[0]`

/** Asks again and again until the answer is yes; a fault counts as no, and is told in the end. */
async function waitFor(isSo, what) {
  const end = performance.now() + patienceMs
  for (let fault = 'it is not so'; ;) {
    const is = await isSo().catch((error) => {
      fault = error.message.split('\n')[0]
    })
    if (is) return
    if (performance.now() > end) throw new Error(`${what}: ${fault}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
