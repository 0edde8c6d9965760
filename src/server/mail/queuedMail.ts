/** A mail as it waits to be sent. */
export interface QueuedMail<Noun extends string, Kind extends string, Facts extends object> {
  noun: Noun
  /** The id of the question, motion, meeting or other thing that the mail is about. */
  subjectId: number
  kind: Kind
  /** Addresses, each once. */
  recipients: string[]
  facts: Facts
}
