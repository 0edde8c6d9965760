import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { badField, problemOf } from '../domain/apiError'

/** Answers what is no HTTP, or whose head is too long: no request exists yet, only a socket. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = badField('request', 'Please send a valid HTTP request with a shorter head.')
  const body = JSON.stringify(problemOf(refusal, randomUUID()))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
