import type { Problem } from '../../contract/problems'
import type { RequestFailure } from './requestFailure'

/** The failure in a refused response; a body that is no problem (a proxy's page) gives one without code. */
export async function failureOfResponse(response: Response): Promise<RequestFailure> {
  const problem = isProblemType(response) ? await problemIn(response) : null
  return { kind: 'problem', status: response.status, code: problem?.code ?? null, problem }
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
