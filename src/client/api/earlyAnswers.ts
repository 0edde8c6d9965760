/** For so long an answer is taken for that of now; the live line then tells of changes. */
const longestMs = 30_000

const requests = new Map<string, { answer: Promise<Response>; begunAt: number }>()

/** Asks for something before there is anybody to read it, while the code that will is on its way. */
export function askEarly(address: string, headers: Headers): Promise<Response> {
  const answer = fetch(address, { headers }).then(withBody)
  // Whoever wants it later asks again.
  answer.catch(() => undefined)
  requests.set(address, { answer, begunAt: performance.now() })
  return answer
}

/** An answer whose body is here: one that nobody reads would keep its connection busy. */
async function withBody(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer()
  return answer
}

/** From now on everything is asked for when it is wanted. */
export function forgetEarlyAnswers(): void {
  requests.clear()
}

/** Carries a request as `fetch` does, or answers it with what was asked for early, once. */
export async function fetchUnlessBegun(address: string, request: RequestInit): Promise<Response> {
  const early = requests.get(address)
  requests.delete(address)
  if (!early || performance.now() - early.begunAt > longestMs) return fetch(address, request)
  return early.answer.catch(() => fetch(address, request))
}
