import { sql } from 'drizzle-orm'
import { associationZone, setAssociationZone } from '../../../rules/associationZone'
import type { Executor } from '../../database/open'

/** The association's time zone was changed while a question is open. The message is for the operator. */
export class OpenInOtherZone extends Error {
  override readonly name = 'OpenInOtherZone'

  constructor(zone: string, count: number) {
    const questions = count === 1 ? 'A voting question is' : `${count} voting questions are`
    super(
      `Quorate cannot start: ${questions} open whose deadlines extend by the clock of ${zone}. Nothing was changed.\n` +
        `Set QUORATE_TIME_ZONE to ${zone} until they have ended.`,
    )
  }
}

/**
 * Sets the time zone of this process. Refuses while a question is open that was opened in another zone, because
 * its record states the zone by which its deadline is extended.
 *
 * @throws {OpenInOtherZone}
 */
export async function settleTimeZone(db: Executor, zone: string): Promise<void> {
  setAssociationZone(zone)
  const { rows } = await db.execute<{ zone: string; count: number }>(sql`
    select first.body::json ->> 'timeZone' as zone, count(*)::int as count
    from vote_questions question
    join record_events first
      on first.subject = 'question' and first.subject_id = question.vote_question_id and first.seq = 1
    where question.vote_status = 'Pending' and first.body::json ->> 'timeZone' <> ${associationZone()}
    group by 1 order by 2 desc limit 1
  `)
  const [other] = rows
  if (other) throw new OpenInOtherZone(other.zone, other.count)
}
