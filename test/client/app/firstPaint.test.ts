import { readFileSync } from 'node:fs'
import { schemeAttribute } from '../../../src/client/app/theme'

const script = readFileSync('src/client/public/first-paint.js', 'utf8')

/** The scheme after the script ran with this choice kept and this system. */
function schemeWith(chosen: string | null, systemIsDark: boolean): string | null {
  localStorage.clear()
  if (chosen !== null) localStorage.setItem('mui-mode', chosen)
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList
  window.eval(`{${script}}`)
  return document.documentElement.getAttribute(schemeAttribute)
}

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])('chosen %s, system dark %s: %s', (chosen, systemIsDark, scheme) => {
  expect(schemeWith(chosen, systemIsDark)).toBe(scheme)
})
