import type { Api } from '../../contract'
import type {
  AnswerOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  SentBody,
  SentParams,
  SentQuery,
} from '../../contract/endpoint'
import type { Problem } from '../../contract/problems'
import { deviceNowMs, learnTime } from '../clock'
import { mayBeStale, requireFreshReads } from '../staleness'
import { currentCredentials } from './credentials'
import { fetchUnlessBegun } from './earlyAnswers'
import { isOutcomeUnknown, RequestError, type RequestFailure } from './requestFailure'
import { addressOf, headersOf, type RequestHead } from './requestHead'

type Named<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/**
 * The type of an address part: keys are optional where the sender may omit them, and values have the type that the
 * handler reads.
 */
type InAddress<Sent, Read> = Sent extends undefined
  ? undefined
  : { [K in keyof Sent]: K extends keyof Read ? Read[K] : never }

/** Sends one request: `fetch`, or the transport that reports the progress of an upload. */
export type Transport = (address: string, request: RequestInit) => Promise<Response>

/** What a call takes, from the endpoint's declaration. */
export type CallInput<E extends Endpoint> = Named<'params', InAddress<SentParams<E>, ParamsOf<E>>> &
  Named<'query', InAddress<SentQuery<E>, QueryOf<E>>> &
  Named<'body', SentBody<E>> &
  (E['multipart'] extends true ? { files: readonly File[] } : unknown) &
  (E['idempotent'] extends true ? { idempotencyKey: string } : unknown) & {
    /** The revision that was read; the call is refused with 412 when somebody else saved first. */
    ifMatch?: number
    signal?: AbortSignal
    /** Defaults to `fetch`. */
    transport?: Transport
  }

/** A call of the API: resolves with the answer, rejects with nothing but a `RequestError`. */
type ApiCall<E extends Endpoint> = (
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<AnswerOf<E>>

/** How the body of a good answer is read. */
type Reader = (response: Response) => Promise<unknown>

export interface LooseInput extends RequestHead {
  signal?: AbortSignal
  transport?: Transport
}

/** An endpoint, or the one that the contract has by this name. */
export type EndpointOf<E extends keyof Api | Endpoint> = E extends keyof Api ? Api[E] : E

/**
 * The call of one endpoint: `apiCall<'listVoteQuestions'>('GET', '/api/groups/{groupId}/VoteQuestions')`.
 * Method and path are typed as the endpoint's own literals, so a wrong one does not compile.
 *
 * @param isAbortable whether it is aborted where the saga that waits for it is cancelled: a read is, and a change that
 *   the person may stop; any other change is left to finish once it is sent
 */
export function apiCall<E extends keyof Api | Endpoint>(
  method: EndpointOf<E>['method'],
  path: EndpointOf<E>['path'],
  isAbortable = method === 'GET',
): ApiCall<EndpointOf<E>> {
  return (...[input]) =>
    send(method, path, (input ?? {}) as LooseInput, asJson, isAbortable) as Promise<
      AnswerOf<EndpointOf<E>>
    >
}

const asJson: Reader = async (response) => (response.status === 204 ? null : await response.json())

/**
 * The method that redux-saga calls on a promise it cancels; its name is repeated here, because calls do not
 * depend on redux-saga.
 */
export const CANCEL = '@@redux-saga/CANCEL_PROMISE'

/** Sends a call, whose answer `read` reads; `isAbortable` as for `apiCall`. */
export function send(
  method: string,
  path: string,
  input: LooseInput,
  read: Reader,
  isAbortable: boolean,
): Promise<unknown> {
  const controller = new AbortController()
  const answer = exchange(method, path, { signal: controller.signal, ...input }, read)
  return isAbortable ? Object.assign(answer, { [CANCEL]: () => controller.abort() }) : answer
}

async function exchange(
  method: string,
  path: string,
  input: LooseInput,
  read: Reader,
): Promise<unknown> {
  const { baseUrl, accessToken } = currentCredentials()
  const token = await accessToken()
  const isRead = method === 'GET'
  const carry = input.transport ?? (isRead ? fetchUnlessBegun : fetch)
  const askedAtMs = deviceNowMs()
  const headers = headersOf(input, token)
  if (!isRead) requireFreshReads()
  else if (mayBeStale()) headers.set('quorate-staleness', 'bounded')
  try {
    const response = await carry(baseUrl + addressOf(path, input), {
      method,
      headers,
      body: payloadOf(input),
      signal: input.signal,
    })
    learnTime(response.headers.get('date'), askedAtMs)
    if (!response.ok) throw new RequestError(await failureOfResponse(response))
    return await read(response)
  } catch (caught) {
    if (caught instanceof RequestError) throw caught
    const kind = input.signal?.aborted ? 'aborted' : 'network'
    throw new RequestError({ kind, status: 0, code: null, problem: null }, caught)
  } finally {
    if (!isRead) requireFreshReads()
  }
}

/**
 * The body as JSON. With files it is a form, which has the body as the part `metaData` and the files as
 * `attachments`.
 */
function payloadOf({ body, files }: LooseInput): BodyInit | undefined {
  if (!files) return JSON.stringify(body)
  const form = new FormData()
  if (body !== undefined) form.set('metaData', JSON.stringify(body))
  for (const file of files) form.append('attachments', file, file.name)
  return form
}

/**
 * The failure of a refused response; without a code where the body is no problem, such as a proxy's error page.
 */
async function failureOfResponse(response: Response): Promise<RequestFailure> {
  const problem = isProblemType(response) ? await problemIn(response) : problemOfProxy(response)
  const { status } = response
  const failure = { kind: 'problem', status, code: problem?.code ?? null, problem } as const
  const seconds = isOutcomeUnknown(failure) ? Number(response.headers.get('retry-after') ?? 1) : 0
  return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1_000 } : failure
}

/** The problem of a 413 that a proxy in front of the server answers; null for any other status. */
function problemOfProxy({ status }: Response): Problem | null {
  if (status !== 413) return null
  return {
    type: '/problems/body-too-large',
    title: 'The request is too large.',
    status,
    code: 'body-too-large',
    detail: 'A proxy refuses a request of this size. Please attach less, or tell support.',
  }
}

function isProblemType(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('application/problem+json')
}

async function problemIn(response: Response): Promise<Problem | null> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Problem
  } catch (caught) {
    if (caught instanceof SyntaxError) return null
    throw caught
  }
}
