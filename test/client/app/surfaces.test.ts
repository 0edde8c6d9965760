import { dark, light } from '../../../src/client/app/palette'
import { print } from '../../../src/client/app/surfaces'
import { schemeAttribute, theme } from '../../../src/client/app/theme'

const paper = print[`html[${schemeAttribute}]`] as Record<string, string>

/** The names by which the look reads its colours. */
const namesInTheme = [
  ...(JSON.stringify(theme.vars?.palette) ?? '').matchAll(/var\((--[\w-]+)/g),
].map(([, name]) => name)

/** Of a scheme, how many colours it decides. */
const decided = Object.values(dark).flatMap((shades) =>
  typeof shades === 'object' ? Object.values(shades) : [shades],
).length

describe('What is printed', () => {
  it('has the colours of the light scheme, by the names the look reads them', () => {
    expect(Object.keys(paper).filter((name) => !namesInTheme.includes(name))).toEqual([])
    expect(paper['--mui-palette-text-primary']).toBe(light.text?.primary)
  })

  it('leaves none to the dark scheme', () => {
    expect(Object.keys(paper)).toHaveLength(decided)
  })

  it('is on white', () => {
    expect(paper['--mui-palette-background-default']).toBe('#ffffff')
  })
})
