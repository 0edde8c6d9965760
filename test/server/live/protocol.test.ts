import {
  closeRecord,
  failedCompletionRecord,
  handshakeAcceptedFrame,
  handshakeRefusedRecord,
  invocationRecord,
  pingFrame,
  ProtocolFault,
  readClientMessage,
  readHandshake,
  RecordReader,
} from '../../../src/server/live/protocol'

const END = '\u001e'

describe('the records this server writes', () => {
  it('sends an event as an invocation with one numeric argument', () => {
    expect(invocationRecord('SendEventMessage', 12)).toBe(
      `{"type":1,"target":"SendEventMessage","arguments":[12]}${END}`,
    )
  })

  it('fails a call by its id', () => {
    expect(failedCompletionRecord('a"b', 'No.')).toBe(
      `{"type":3,"invocationId":"a\\"b","error":"No."}${END}`,
    )
  })

  it('lets a client come back after a close, or not', () => {
    expect(closeRecord(undefined, true)).toBe(`{"type":7,"allowReconnect":true}${END}`)
    expect(closeRecord('Wrong.', false)).toBe(`{"type":7,"error":"Wrong."}${END}`)
  })

  it('answers a handshake', () => {
    expect(handshakeAcceptedFrame.toString()).toBe(`{}${END}`)
    expect(handshakeRefusedRecord('No.')).toBe(`{"error":"No."}${END}`)
  })

  it('pings', () => {
    expect(pingFrame.toString()).toBe(`{"type":6}${END}`)
  })
})

const recordsOf = (reader: RecordReader, chunk: Buffer | string) =>
  [...reader.read(Buffer.from(chunk))].map((record) => record.toString())

describe('cutting bytes into records', () => {
  it('finds several records in one message', () => {
    expect(recordsOf(new RecordReader(100), 'one\u001etwo\u001e')).toEqual(['one', 'two'])
  })

  it('joins a record that comes in pieces, and keeps what follows it', () => {
    const reader = new RecordReader(100)
    expect(recordsOf(reader, 'o')).toEqual([])
    expect(recordsOf(reader, 'n')).toEqual([])
    expect(recordsOf(reader, 'e\u001etw')).toEqual(['one'])
    expect(recordsOf(reader, 'o\u001e')).toEqual(['two'])
  })

  it('joins a character that was cut in the middle', () => {
    const reader = new RecordReader(100)
    const bytes = Buffer.from('é\u001e')
    expect(recordsOf(reader, bytes.subarray(0, 1))).toEqual([])
    expect(recordsOf(reader, bytes.subarray(1))).toEqual(['é'])
  })

  it('gives the same records however the bytes are cut', () => {
    const bytes = Buffer.from('{"a":"ü"}\u001e\u001e{"b":"🗳"}\u001e')
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const reader = new RecordReader(100)
      const records = [
        ...recordsOf(reader, bytes.subarray(0, cut)),
        ...recordsOf(reader, bytes.subarray(cut)),
      ]
      expect(records).toEqual(['{"a":"ü"}', '', '{"b":"🗳"}'])
    }
  })

  it('accepts a record of exactly the limit and refuses one byte more', () => {
    expect(recordsOf(new RecordReader(4), 'four\u001e')).toEqual(['four'])
    expect(() => recordsOf(new RecordReader(4), 'fives\u001e')).toThrow(ProtocolFault)
  })

  it('refuses a record that grows over the limit piece by piece', () => {
    const reader = new RecordReader(4)
    expect(recordsOf(reader, 'abc')).toEqual([])
    expect(() => recordsOf(reader, 'de')).toThrow(ProtocolFault)
  })
})

describe('the handshake', () => {
  it.each([1, 2])('accepts version %i of the JSON protocol', (version) => {
    expect(() =>
      readHandshake(Buffer.from(`{"protocol":"json","version":${version}}`)),
    ).not.toThrow()
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
    expect(() => readHandshake(Buffer.from(text))).toThrow(ProtocolFault)
  })
})

const read = (text: string) => readClientMessage(Buffer.from(text))

describe('reading what a client says', () => {
  it.each([
    ['an invocation', '{"type":1,"target":"Vote","arguments":[]}', null],
    ['an invocation with a null id', '{"type":1,"invocationId":null,"target":"Vote"}', null],
    ['an invocation with an id', '{"type":1,"invocationId":"7","target":"Vote"}', '7'],
    ['a stream invocation', '{"type":4,"invocationId":"8","target":"Watch"}', '8'],
  ])('reads %s as a call', (_name, text, invocationId) => {
    const { target, arguments: args } = JSON.parse(text) as { target: string; arguments?: [] }
    expect(read(text)).toEqual({ kind: 'call', invocationId, target, args })
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
