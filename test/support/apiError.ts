import { ApiError } from '../../src/server/domain/apiError'

/** The refusal of an act; throws where the act succeeded or failed for another reason. */
export async function refusalOf(act: Promise<unknown>): Promise<ApiError> {
  try {
    await act
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

/** The messages by field of a refused call. */
export const errorsOf = async (act: Promise<unknown>) => (await refusalOf(act)).details.errors

/** What an act ends in: `done`, or the code of its refusal. */
export async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
