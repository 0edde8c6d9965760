import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadTransport, type UploadProgress } from '../../../src/client/api/uploadTransport'

let server: Server
let origin: string
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') return void response.end()
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('uploadTransport', () => {
  it('sends headers and body, tells the progress and answers like fetch', async () => {
    const told: UploadProgress[] = []
    answer = (request, response, body) => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ got: body, by: request.headers.authorization }))
    }
    const headers = { authorization: 'Bearer token-1', 'content-type': 'text/plain' }
    const carry = uploadTransport((progress) => told.push(progress))
    const response = await carry(origin, { method: 'POST', headers, body: 'x'.repeat(1000) })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ got: 'x'.repeat(1000), by: 'Bearer token-1' })
    expect(told.length).toBeGreaterThan(0)
  })

  it('answers a refusal with its type and body', async () => {
    answer = (_request, response) => {
      response.writeHead(413, { 'content-type': 'application/problem+json' })
      response.end('{"code":"file-too-large"}')
    }
    const response = await uploadTransport(() => undefined)(origin, { method: 'POST', body: 'x' })
    expect(response.ok).toBe(false)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({ code: 'file-too-large' })
  })

  it('rejects where no complete answer came', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    answer = (request) => request.socket.destroy()
    const sent = uploadTransport(() => undefined)(origin, { method: 'POST', body: 'x' })
    await expect(sent).rejects.toThrow(TypeError)
  })

  it('stops on abort, before and on the way', async () => {
    const given = new AbortController()
    answer = () => given.abort(new Error('stopped'))
    const send = () =>
      uploadTransport(() => undefined)(origin, { method: 'POST', body: 'x', signal: given.signal })
    await expect(send()).rejects.toThrow('stopped')
    await expect(send()).rejects.toThrow('stopped')
  })
})
