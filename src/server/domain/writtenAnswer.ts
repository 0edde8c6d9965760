/** Text with which many answers begin: one object per text, so that it is compressed once. */
export interface SharedText {
  readonly text: string
}

/**
 * The JSON of an answer of type `T`, already checked against its schema: a part that all viewers share, and the
 * viewer's own end.
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
