/** The parts of a call that its address and headers are made from. */
export interface RequestHead {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
  ifMatch?: number
  idempotencyKey?: string
}

export function addressOf(path: string, { params = {}, query = {} }: RequestHead): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return asked.length === 0 ? filled : `${filled}?${search}`
}

export function headersOf(input: RequestHead, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json, application/problem+json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined && !input.files) headers.set('content-type', 'application/json')
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  return headers
}
