/** Runs the test files that the configuration names in one module registry; see `together.mjs`. */
import { relative } from 'node:path'
import type * as Emotion from '@emotion/react'
import type * as React from 'react'
import type * as ReactDomServer from 'react-dom/server'

declare const testFiles: string[]

const isPage = 'document' in globalThis
// It cleans up after each test of whoever loads it first, which has to be all of them.
if (isPage) require('@testing-library/react')

for (const file of testFiles)
  describe(relative('test', file), () => {
    afterAll(() => {
      jest.useRealTimers()
      jest.restoreAllMocks()
      if (isPage) discardPage()
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
function discardPage() {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  // Its width is what a test says, or unknown.
  Reflect.deleteProperty(window, 'matchMedia')
  discardStyles()
}

/** Each style that stays makes it slower to find those of an element. */
function discardStyles() {
  const { createElement } = require('react') as typeof React
  const { renderToString } = require('react-dom/server') as typeof ReactDomServer
  const { __unsafe_useEmotionCache: useStyles } = require('@emotion/react') as typeof Emotion
  function Forgetful() {
    const styles = useStyles()
    styles?.sheet.flush()
    Object.assign(styles ?? {}, { inserted: {}, registered: {} })
    return null
  }
  renderToString(createElement(Forgetful))
}
