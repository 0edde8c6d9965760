/** Calendars fetched from an address: from the open internet alone, and no further than they lie. */
import { createServer, type Server } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchCalendar } from '../../../../src/server/directory/calendar/fetchCalendar'
import { makeCertificate } from '../../../support/certificate'

const { key, cert } = makeCertificate()

let server: Server
let answer: RequestListener
let asked = 0

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  asked = 0
  answer = (_request, response) => response.end('BEGIN:VCALENDAR')
})

const address = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}/audio.ics`
const inside = { mayBePrivate: true, ca: cert }
const outside = { mayBePrivate: false, ca: cert }
const get = async (...args: Parameters<typeof fetchCalendar>) => fetchCalendar(...args)

test('a calendar is fetched from where it lies', async () => {
  expect(await get(address(), inside)).toBe('BEGIN:VCALENDAR')
})

test('nothing inside of the network is asked, by number or by name', async () => {
  await expect(get(address(), outside)).rejects.toThrow('inside of a network')
  const found = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const named = address().replace('127.0.0.1', 'localhost')
  const lookup = ((
    _host: string,
    { all }: { all?: boolean },
    done: (...found: unknown[]) => void,
  ) => (all ? done(null, found) : done(null, found[1]?.address, 4))) as never
  await expect(get(named, outside, lookup)).rejects.toThrow('inside of a network')
  expect(asked).toBe(0)
})

test('a redirect is not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: address() }).end()
  await expect(get(address(), inside)).rejects.toThrow('It answers 302.')
  expect(asked).toBe(1)
})

test('a certificate that nobody vouches for is refused', async () => {
  await expect(get(address(), { mayBePrivate: true })).rejects.toThrow(/self.signed/)
})

test('what is too large is cut off', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(6 * 1_048_576))
  await expect(get(address(), inside)).rejects.toThrow('larger than 5 MB')
})

test('plain http is not fetched', async () => {
  await expect(get('http://calendar.example/', inside)).rejects.toThrow('Only https')
})
