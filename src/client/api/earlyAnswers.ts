/** An early answer is used for this long; after that the screen fetches again. */
const longestMs = 30_000

const requests = new Map<string, { answer: Promise<Response>; begunAt: number }>()

/** Fetches before the code that reads the answer has loaded. */
export function askEarly(address: string, headers: Headers): Promise<Response> {
  const answer = fetch(address, { headers }).then(withBody)
  // After a failure the reader fetches again.
  answer.catch(() => undefined)
  requests.set(address, { answer, begunAt: performance.now() })
  return answer
}

/** Waits for the body, because an unread body keeps its connection busy. */
async function withBody(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer()
  return answer
}

/** Drops all early answers; from now on every request goes to the server. */
export function discardEarlyAnswers(): void {
  requests.clear()
}

/** Works as `fetch`, but answers with the early answer of the address where there is one, once. */
export async function fetchUnlessBegun(address: string, request: RequestInit): Promise<Response> {
  const early = requests.get(address)
  requests.delete(address)
  if (!early || performance.now() - early.begunAt > longestMs) return fetch(address, request)
  return early.answer.catch(() => fetch(address, request))
}
