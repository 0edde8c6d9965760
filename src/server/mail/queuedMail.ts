/** A mail in its stored form. */
export interface QueuedMail<Noun extends string, Kind extends string, Facts extends object> {
  noun: Noun
  /** The id of the question, motion, meeting or other subject of the mail. */
  subjectId: number
  kind: Kind
  /** Addresses without repetitions. */
  recipients: string[]
  facts: Facts
}
