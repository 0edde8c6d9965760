/** Text that many answers begin with: one object for each text, so that it is compressed once. */
export interface SharedText {
  readonly text: string
}

/**
 * The JSON of an answer, held against its schema by whoever wrote it: what all viewers share, and its end,
 * which is the viewer's own. `T` is the answer it is the JSON of.
 */
export class WrittenAnswer<T> {
  declare private readonly answer: T

  constructor(
    readonly shared: SharedText,
    readonly own: string,
  ) {}

  get text(): string {
    return this.shared.text + this.own
  }
}
