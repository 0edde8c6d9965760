/** Mails and messages to those who chose to be told at once, enqueued in the transaction of the event. */
import { type SQL, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../../rules/notifications'
import type { Decision } from '../../../rules/policy/policy'
import type { VoteResult } from '../../../rules/question'
import type { WebhookKind } from '../../../rules/webhookKinds'
import type { Transaction } from '../open'
import { groups, memberships, users } from '../schema/directory'
import { mailDeliveries, mails } from '../schema/mails'
import { motions } from '../schema/motions'
import { notificationSettings } from '../schema/notifications'
import type { RecordSubject } from '../schema/record'
import { recordSubjects } from '../schema/recordSubjects'
import { rollEntries, voteQuestions } from '../schema/voteQuestions'
import { webhookDeliveries, webhooks } from '../schema/webhooks'

/** The facts of a notice, which goes to one person. */
export interface NoticeFacts {
  userId: number
  groupId: number
  groupName: string
  groupShortName: string
  title: string
  event: WebhookKind
  result: VoteResult | null
  /** What the question passes by; absent in mails from before, and of motions. */
  passes?: Decision['passes'] | null
  deadline: string | null
}

const kindOf: Partial<Record<WebhookKind, NotificationKind>> = {
  'question.opened': 'votes',
  'question.amended': 'amendments',
  'question.extended': 'amendments',
  'question.completed': 'results',
  'question.closed': 'results',
  'question.cancelled': 'results',
  'question.corrected': 'results',
  'motion.made': 'motions',
  'motion.takenUp': 'motions',
}

const { memberId, userId } = users

/** Whom an event concerns among those who chose its kind. */
const concerned: Partial<Record<NotificationKind, SQL>> = {
  votes: sql`exists (select from ${rollEntries}
    where ${rollEntries.voteQuestionId} = ${voteQuestions.voteQuestionId} and ${rollEntries.isVoteEligible}
      and case ${rollEntries.kind} when 'company' then ${rollEntries.memberId} = ${memberId}
        else ${rollEntries.userId} = ${userId} end)`,
  motions: sql`${motions.motionedUserId} <> ${userId}
    and ${motions.motionedMemberId} is distinct from coalesce(${memberId}, -1)`,
}

const facts: Record<Exclude<RecordSubject, 'meeting'>, SQL> = {
  question: sql`'result', ${voteQuestions.voteResult},
    'passes', ${voteQuestions.policy} #> '{decision,passes}', 'deadline', ${voteQuestions.voteDeadline}`,
  motion: sql`'result', null, 'deadline', ${motions.motionDeadline}`,
}

/** Enqueues a mail, or a message to their devices, to each member of the group who wants to be told of these events at once. */
export async function enqueueNotices(
  tx: Transaction,
  subject: RecordSubject,
  subjectId: number,
  events: readonly WebhookKind[],
): Promise<void> {
  if (subject === 'meeting') return
  const { table, id } = recordSubjects[subject]
  for (const event of events) {
    const kind = kindOf[event]
    if (kind === undefined) continue
    await tx.execute(sql`
      with told as (
        select ${userId} as user_id, ${users.email} as email, ${groups.groupId} as group_id,
          ${notificationSettings.choices} -> ${groups.groupId}::text ->> ${kind} as choice,
          jsonb_build_object('groupName', ${groups.name}, 'title', ${table.title}, ${facts[subject]}) as facts,
          ${groups.shortName} as group_short_name
        from ${table}
          join ${groups} on ${groups.groupId} = ${table.groupId} and not ${groups.isDisabled}
          join ${notificationSettings}
            on ${notificationSettings.choices} -> ${groups.groupId}::text ->> ${kind} in ('now', 'push')
          join ${users} on ${userId} = ${notificationSettings.userId} and not ${users.isDisabled}
          join ${memberships} on ${memberships.userId} = ${userId}
            and ${memberships.groupId} = ${groups.groupId}
        where ${id} = ${subjectId} and ${concerned[kind] ?? sql`true`}),
      queued as (
        insert into ${mails} (topic, group_id, subject_id, payload)
        select ${`notice.${kind}`}, group_id, ${subjectId}, jsonb_build_object(
          'noun', 'notice', 'kind', ${kind}::text, 'subjectId', ${subjectId}::integer,
          'recipients', jsonb_build_array(email),
          'facts', facts || jsonb_build_object('userId', user_id, 'groupId', group_id,
            'groupShortName', group_short_name, 'event', ${event}::text))
        from told where choice = 'now'
        returning mail_id, payload),
      pushed as (
        insert into ${webhookDeliveries} (webhook_id, kind, group_id, subject_id, facts)
        select device.webhook_id, ${event}, told.group_id, ${subjectId}, jsonb_strip_nulls(facts - 'passes')
        from told join ${webhooks} as device
          on device.user_id = told.user_id and device.disabled_at is null
        where choice = 'push')
      insert into ${mailDeliveries} (mail_id, recipient)
      select mail_id, payload -> 'recipients' ->> 0 from queued`)
  }
}
