/** Runs the test files that the configuration names in one module registry; see `together.mjs`. */
import { relative } from 'node:path'

declare const testFiles: string[]

for (const file of testFiles)
  describe(relative('test', file), () => {
    afterAll(() => {
      jest.useRealTimers()
      jest.restoreAllMocks()
      if ('sessionStorage' in globalThis) forgetPage()
    })
    try {
      require(file)
    } catch (fault) {
      test('loads', () => {
        throw fault
      })
    }
  })

/** What one file leaves in the browser is no business of the next. */
function forgetPage() {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
}
