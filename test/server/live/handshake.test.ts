import { readHandshake } from '../../../src/server/live/handshake'
import { ProtocolFault } from '../../../src/server/live/protocolFault'

const read = (text: string) => () => readHandshake(Buffer.from(text))

describe('the handshake', () => {
  it.each([1, 2])('accepts version %i of the JSON protocol', (version) => {
    expect(read(`{"protocol":"json","version":${version}}`)).not.toThrow()
  })

  it.each([
    '{"protocol":"messagepack","version":1}',
    '{"protocol":"json","version":3}',
    '{"protocol":"json","version":"1"}',
    '{"protocol":"json"}',
    '{"version":1}',
    '{"type":6}',
    'json',
    '',
  ])('refuses %s', (text) => {
    expect(read(text)).toThrow(ProtocolFault)
  })
})
