import {
  closeRecord,
  failedCompletionRecord,
  handshakeAcceptedFrame,
  handshakeRefusedRecord,
  invocationRecord,
  pingFrame,
} from '../../../src/server/live/records'

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
