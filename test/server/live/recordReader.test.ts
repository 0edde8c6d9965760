import { ProtocolFault } from '../../../src/server/live/protocolFault'
import { RecordReader } from '../../../src/server/live/recordReader'

const read = (reader: RecordReader, chunk: Buffer | string) =>
  [...reader.read(Buffer.from(chunk))].map((record) => record.toString())

describe('cutting bytes into records', () => {
  it('finds several records in one message', () => {
    expect(read(new RecordReader(100), 'one\u001etwo\u001e')).toEqual(['one', 'two'])
  })

  it('joins a record that comes in pieces, and keeps what follows it', () => {
    const reader = new RecordReader(100)
    expect(read(reader, 'o')).toEqual([])
    expect(read(reader, 'n')).toEqual([])
    expect(read(reader, 'e\u001etw')).toEqual(['one'])
    expect(read(reader, 'o\u001e')).toEqual(['two'])
  })

  it('joins a character that was cut in the middle', () => {
    const reader = new RecordReader(100)
    const bytes = Buffer.from('é\u001e')
    expect(read(reader, bytes.subarray(0, 1))).toEqual([])
    expect(read(reader, bytes.subarray(1))).toEqual(['é'])
  })

  it('gives the same records however the bytes are cut', () => {
    const bytes = Buffer.from('{"a":"ü"}\u001e\u001e{"b":"🗳"}\u001e')
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const reader = new RecordReader(100)
      const records = [
        ...read(reader, bytes.subarray(0, cut)),
        ...read(reader, bytes.subarray(cut)),
      ]
      expect(records).toEqual(['{"a":"ü"}', '', '{"b":"🗳"}'])
    }
  })

  it('accepts a record of exactly the limit and refuses one byte more', () => {
    expect(read(new RecordReader(4), 'four\u001e')).toEqual(['four'])
    expect(() => read(new RecordReader(4), 'fives\u001e')).toThrow(ProtocolFault)
  })

  it('refuses a record that grows over the limit piece by piece', () => {
    const reader = new RecordReader(4)
    expect(read(reader, 'abc')).toEqual([])
    expect(() => read(reader, 'de')).toThrow(ProtocolFault)
  })
})
