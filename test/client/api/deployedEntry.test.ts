import { deployedEntry, entryIn } from '../../../src/client/api/deployedEntry'

afterEach(() => jest.restoreAllMocks())

it.each([
  ['<script type="module" crossorigin src="/assets/boot-1.js"></script>', '/assets/boot-1.js'],
  ['<script src="/first.js"></script><script src="/b.js" nonce="n" type="module">', '/b.js'],
  ['<script src="/first.js"></script>', null],
  ['', null],
])('%j names %j', (page, entry) => {
  expect(entryIn(page)).toBe(entry)
})

it('asks the server, past every cache', async () => {
  const page = '<script type="module" src="/assets/boot-2.js"></script>'
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page))
  expect(await deployedEntry()).toBe('/assets/boot-2.js')
  expect(fetchMock).toHaveBeenCalledWith('/', { cache: 'no-store' })
})

it('knows of none where the server is away or refuses', async () => {
  const answer = jest.spyOn(globalThis, 'fetch')
  answer.mockResolvedValueOnce(new Response('', { status: 503 }))
  expect(await deployedEntry()).toBeNull()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await deployedEntry()).toBeNull()
})
