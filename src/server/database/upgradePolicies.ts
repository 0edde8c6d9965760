/**
 * Rewrites the policies that earlier versions stored in the first format. It runs after the migrations under their
 * lock, a batch at a time, and again at the next start where it was interrupted.
 */
import type { PoolClient } from 'pg'
import { isBefore } from '../../rules/instant'
import {
  type FirstFormatPolicy,
  readPolicy,
  readQuestionPolicy,
} from '../../rules/policy/firstFormat'
import type { Policy } from '../../rules/policy/policy'
import { startOfZonedDay } from '../../rules/zonedTime'

const batch = 500

export async function upgradePolicies(client: PoolClient): Promise<void> {
  await upgradeGroups(client)
  while ((await upgradeQuestions(client)) === batch);
}

interface StoredVersion {
  groupId: number
  version: number
  policy: FirstFormatPolicy
  /** Whether the group has no later version. */
  isLatest: boolean
}

/**
 * A policy of the first format becomes what it says today. Where the newer rules of a group are still to come, they
 * become a version of their own, in force from that day.
 */
async function upgradeGroups(client: PoolClient): Promise<void> {
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const now = new Date(clock[0]?.now ?? Date.now()).toISOString()
  const { rows } = await client.query<StoredVersion>(
    `select group_id as "groupId", version, policy,
       version = max(version) over (partition by group_id) as "isLatest"
     from group_policies where group_id in (
       select group_id from group_policies where policy -> 'format' is null
     )`,
  )
  const upgraded = rows
    .filter(({ policy }) => policy.format === undefined)
    .flatMap(({ groupId, version, policy, isLatest }) => {
      // Then no list of vote types meant that the admins could open the ordinary one alone.
      const stored = { ...policy, version, voteTypes: policy.voteTypes ?? [] }
      const newerFrom = startOfZonedDay(policy.releaseDate)
      const itself = { groupId, version, policy: readPolicy(stored, now), inForceFrom: null }
      if (!isLatest || !isBefore(now, newerFrom)) return [itself]
      const later = readPolicy({ ...stored, version: version + 1 }, newerFrom)
      return [itself, { groupId, version: later.version, policy: later, inForceFrom: newerFrom }]
    })
  await client.query(
    `insert into group_policies (group_id, version, policy, created_at, in_force_from)
     select "groupId", version, policy, $2, coalesce("inForceFrom", $2)
     from json_to_recordset($1) as upgraded
       ("groupId" int, version int, policy jsonb, "inForceFrom" timestamptz)
     on conflict (group_id, version) do update set policy = excluded.policy`,
    [JSON.stringify(upgraded satisfies { policy: Policy }[]), now],
  )
}

interface StoredQuestion {
  voteQuestionId: number
  policy: FirstFormatPolicy
  createdAt: Date
  voteType: string
}

/** The questions of one batch keep what their policy said when they opened. */
async function upgradeQuestions(client: PoolClient): Promise<number> {
  const { rows } = await client.query<StoredQuestion>(
    `select vote_question_id as "voteQuestionId", policy, created_at as "createdAt", vote_type as "voteType"
     from vote_questions where policy -> 'format' is null limit ${batch}`,
  )
  const upgraded = rows.map(({ voteQuestionId, policy, createdAt, voteType }) => {
    const at = { createdAt: new Date(createdAt).toISOString(), voteType }
    return { voteQuestionId, policy: readQuestionPolicy(policy, at) }
  })
  await client.query(
    `update vote_questions set policy = upgraded.policy, vote_eligible = (
       select count(*) from roll_entries as entry
       where entry.vote_question_id = upgraded."voteQuestionId" and entry.is_vote_eligible
     ) from json_to_recordset($1) as upgraded ("voteQuestionId" int, policy jsonb)
     where vote_question_id = upgraded."voteQuestionId"`,
    [JSON.stringify(upgraded)],
  )
  return rows.length
}
