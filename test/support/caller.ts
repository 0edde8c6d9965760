import type { FastifyInstance } from 'fastify'

export interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** The parsed JSON; the text where it is none. */
  body: unknown
}

/** Somebody who calls the API. */
export interface Caller {
  call(method: string, path: string, sent?: Sent): Promise<Answered>
  get(path: string, sent?: Sent): Promise<Answered>
  post(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  put(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  patch(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  delete(path: string, sent?: Sent): Promise<Answered>
}

/** Calls the application in process; `token` is asked for anew at each call, null for nobody. */
export function createCaller(app: FastifyInstance, token: () => Promise<string | null>): Caller {
  async function call(method: string, path: string, { body, headers }: Sent = {}) {
    const presented = await token()
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(presented !== null && { authorization: `Bearer ${presented}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: parsed(answer.body) }
  }
  return callerOf(call)
}

/** One function for each method, over the one that makes all calls. */
export function callerOf(call: Caller['call']): Caller {
  return {
    call,
    get: (path, sent) => call('GET', path, sent),
    post: (path, body, sent) => call('POST', path, { body, ...sent }),
    put: (path, body, sent) => call('PUT', path, { body, ...sent }),
    patch: (path, body, sent) => call('PATCH', path, { body, ...sent }),
    delete: (path, sent) => call('DELETE', path, sent),
  }
}

/** The JSON of a text; the text itself where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
