import { ApiError } from '../domain/apiError'

/** An editor sends one form at a time, so a person with a few tabs needs a few uploads. */
export const mostUploadsOfOne = 4
const retryAfterSeconds = 10

/** Counts the uploads that each person is sending to this server. */
export class UploadsUnderWay {
  readonly #countOf = new Map<number, number>()
  readonly #most: number

  constructor(most = mostUploadsOfOne) {
    this.#most = most
  }

  /**
   * Notes the start of an upload, and returns a function that notes its end.
   *
   * @throws {ApiError} too-many-requests where the person already has the maximum
   */
  begin(userId: number): () => void {
    const count = this.#countOf.get(userId) ?? 0
    if (count >= this.#most)
      throw new ApiError('too-many-requests', {
        retryAfterSeconds,
        detail: `You are sending ${count} uploads already. Please wait until one of them is done.`,
      })
    this.#countOf.set(userId, count + 1)
    return () => this.#end(userId)
  }

  #end(userId: number): void {
    const left = (this.#countOf.get(userId) ?? 1) - 1
    if (left > 0) this.#countOf.set(userId, left)
    else this.#countOf.delete(userId)
  }
}
