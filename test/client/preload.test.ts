import { preload } from '../../src/client/preload'

const preloads = () =>
  [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])

test('a part is asked for together with the files it will import, each once', async () => {
  const load = jest.fn(() => Promise.resolve('a part'))
  const loaded = preload(load, ['assets/first.js', 'assets/first.css'])
  const both = [
    ['modulepreload', '/assets/first.js'],
    ['stylesheet', '/assets/first.css'],
  ]
  expect(preloads()).toEqual(both)
  expect(load).toHaveBeenCalledTimes(1)
  expect(await loaded).toBe('a part')
  await preload(load, ['assets/first.js', 'assets/grid.js'])
  await preload(load)
  expect(preloads()).toEqual([...both, ['modulepreload', '/assets/grid.js']])
})

test('a part that does not arrive is told to whoever asked for it', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  await expect(preload(() => Promise.reject(lost))).rejects.toBe(lost)
})
