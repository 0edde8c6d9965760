import { ApiError } from '../../src/server/domain/apiError'

/** The refusal an act ends in; an error where it was done or failed otherwise. */
export async function refusalOf(act: Promise<unknown>): Promise<ApiError> {
  try {
    await act
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

/** What is wrong with each field of what was refused. */
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
