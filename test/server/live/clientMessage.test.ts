import { readClientMessage } from '../../../src/server/live/clientMessage'
import { ProtocolFault } from '../../../src/server/live/protocolFault'

const read = (text: string) => readClientMessage(Buffer.from(text))

describe('reading what a client says', () => {
  it.each([
    ['an invocation', '{"type":1,"target":"Vote","arguments":[]}', null],
    ['an invocation with a null id', '{"type":1,"invocationId":null,"target":"Vote"}', null],
    ['an invocation with an id', '{"type":1,"invocationId":"7","target":"Vote"}', '7'],
    ['a stream invocation', '{"type":4,"invocationId":"8","target":"Watch"}', '8'],
  ])('reads %s as a call', (_name, text, invocationId) => {
    expect(read(text)).toEqual({ kind: 'call', invocationId })
  })

  it('reads a close', () => {
    expect(read('{"type":7}')).toEqual({ kind: 'close' })
  })

  it.each(['{"type":6}', '{"type":2}', '{"type":3}', '{"type":5}', '{"type":8}', '{"type":99}'])(
    'lets %s pass',
    (text) => {
      expect(read(text)).toEqual({ kind: 'other' })
    },
  )

  it('ignores headers and members it does not know', () => {
    expect(read('{"type":6,"headers":{"a":"b"},"more":[1]}')).toEqual({ kind: 'other' })
  })

  it.each(['', 'x', '{', 'null', '[]', '"text"', '6', '{}', '{"type":"1"}', '{"type":null}'])(
    'refuses %j',
    (text) => {
      expect(() => read(text)).toThrow(ProtocolFault)
    },
  )

  it.each(['7', '""', '{}', 'true'])('refuses the invocation id %s', (id) => {
    expect(() => read(`{"type":1,"invocationId":${id},"target":"Vote"}`)).toThrow(ProtocolFault)
  })
})
