/** A cached desk beside one that is read anew, over random changes of all that it shows. */
import * as fc from 'fast-check'
import type { Desk } from '../../../../src/contract/desk'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { readDatabaseClock } from '../../../../src/server/database/clock'
import { inSnapshot } from '../../../../src/server/database/transaction'
import type { Actor } from '../../../../src/server/domain/actor'
import { findPerson } from '../../../../src/server/governance/queries/findActor'
import { createCachedDesks } from '../../../../src/server/governance/queries/cachedDesks'
import { readDesk } from '../../../../src/server/governance/queries/readDesk'
import { ballotBox, draftFor, no, yes } from '../../../support/ballotBox'
import { companies, nameOf, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { rollCallDesk } from '../../../support/rollCall'
import { runs } from '../../../support/runs'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion, unseconded } from '../../../support/storedMotion'
import { statementsOf } from '../../../support/statements'

const database = directoryDatabase('test')
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const actorOf = async (person: PersonName) =>
  (await findPerson(database.db, people[person])) as Actor

const viewers = ['member', 'colleague', 'admin', 'councilor', 'staff'] as const

/** A world in which something of each kind waits, and random acts in it; what an act may not do changes nothing. */
async function makeWorld() {
  const { db } = database
  const box = ballotBox(db)
  const calls = rollCallDesk(db)
  const questions = [
    await box.open({ title: 'First', deadlineUtc: at(2) }, at(-3)),
    await box.open({ groupId: 36, title: 'Council', deadlineUtc: at(3) }, at(-3)),
  ]
  const moved = {
    motionedUserId: people.second,
    motionedMemberId: companies.cedar,
    motionedName: nameOf('second'),
  }
  await storeMotion(db, { ...unseconded, ...moved, motionDeadline: at(3) })
  const meetings: number[] = []
  for (const weeks of [3, 2, 1, 0]) {
    const closed = weeks > 0 && { rollCallClosedAt: at(1.2 - 7 * weeks) }
    const hours = { startTime: at(1 - 7 * weeks), endTime: at(1.1 - 7 * weeks) }
    meetings.push(await storeEvent(db, { ...hours, ...closed }))
  }
  let clock: string | null = null
  let changes = 0
  const run = (statement: string) => database.pool.query(statement)
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  const question = (n: number) => pick(questions, n)
  const meeting = (n: number) => ({ groupId: 101, eventId: pick(meetings, n) })
  const voter = (n: number) =>
    pick(['member', 'colleague', 'second', 'admin', 'councilor'] as const, n)
  const name = () => `Name ${(changes += 1)}`
  const acts: Record<string, (n: number, m: number) => Promise<unknown>> = {
    open: async (n) =>
      questions.push(
        await box.open({ title: name(), groupId: pick([101, 36], n), deadlineUtc: at(1) }),
      ),
    cast: (n, m) => box.cast(question(n), voter(m), pick([yes, no], m), at(0)),
    change: async (n, m) => {
      const { rows } = await run(
        `select vote_result_id as id from vote_results order by 1 limit 1 offset ${n % 3}`,
      )
      return box.change(
        question(n),
        voter(m),
        (rows[0] as { id: number }).id,
        pick([no, yes], m),
        at(0),
      )
    },
    amend: (n) => {
      const { groupId, deadline: deadlineUtc } = question(n)
      return box.amend(
        question(n),
        'staff',
        { ...draftFor(groupId), title: name(), deadlineUtc },
        at(0),
      )
    },
    cancel: (n) => box.cancel(question(n), 'staff', 'No need.', at(0)),
    extend: (n) => box.end(question(n), at(4)),
    expire: (n) =>
      run(
        `update vote_questions set vote_deadline = now() where vote_question_id = ${question(n).voteQuestionId}`,
      ),
    plan: async (n) =>
      meetings.push(
        await storeEvent(db, { startTime: at(n), endTime: at(n + 0.1), title: name() }),
      ),
    checkIn: (n, m) => calls.add('staff', meeting(n), [voter(m)], at(1.05)),
    seen: (n, m) => storeCheckIn(db, meeting(n).eventId, voter(m)),
    leaveRoom: (n) =>
      run(`update check_ins set removed_at = now() where event_id = ${meeting(n).eventId}`),
    close: (n) => calls.close('staff', meeting(n), at(1.2)),
    move: (n) =>
      run(
        `update events set start_time = start_time + interval '${n} days' where event_id = ${meeting(n).eventId}`,
      ),
    leave: () =>
      run(
        `update member_companies set leave_from = current_date, leave_to = current_date + 3 where member_id = ${companies.alder}`,
      ),
    eligible: (n) =>
      run(
        `update member_companies set is_quorum_eligible = ${n % 2 === 0} where member_id = ${companies.alder}`,
      ),
    right: (n, m) =>
      run(
        `update member_companies set is_vote_eligible = ${n % 2 === 0} where member_id = ${pick([companies.alder, companies.birch], m)}`,
      ),
    policy: (n) => {
      const policy = standardPolicy(101)
      const attendance = { ...policy.attendance, lostAfter: 1 + (n % 3) }
      const motions = { ...policy.motions, otherCompany: n % 2 === 0 }
      return run(`insert into group_policies (group_id, version, policy, created_at)
        select 101, max(version) + 1, '${JSON.stringify({ ...policy, attendance, motions })}', now() from group_policies where group_id = 101`)
    },
    takeBack: () =>
      run(`update group_policies set taken_back_at = now() where group_id = 101
      and version = (select max(version) from group_policies where group_id = 101 and taken_back_at is null having max(version) > 1)`),
    join: () =>
      run(`insert into memberships (group_id, user_id) values (101, ${people.councilor})`),
    remove: (n) =>
      run(`delete from memberships where group_id = 101 and user_id = ${people[voter(n)]}`),
    passive: (n, m) =>
      run(`update memberships set is_active = ${n % 2 === 0} where user_id = ${people[voter(m)]}`),
    rename: (n) =>
      run(`update groups set name = '${name()}' where group_id = ${pick([101, 36], n)}`),
    moveCompany: (n) =>
      run(
        `update users set member_id = ${pick([companies.alder, companies.cedar], n)} where user_id = ${people.second}`,
      ),
    merge: (n) =>
      run(
        `update users set merged_into_id = ${pick(['null', people.member, people.colleague], n)} where user_id = ${people.second}`,
      ),
    request: () =>
      storeMotion(db, { ...unseconded, ...moved, title: name(), motionDeadline: at(2) }),
    second: () =>
      run(`update motions set seconded_user_id = ${people.admin}, revision = revision + 1`),
    chair: () => run(`delete from working_group_chairs where working_group_id = 14`),
    wait: async (n) => (clock = at(n)),
  }
  const readClock: typeof readDatabaseClock = async (from) => clock ?? readDatabaseClock(from)
  return { acts, readClock }
}

const told = ({ duties, news }: Desk) => ({ duties, news })

/** Each in a database of its own, because what was done stays done. */
const histories = Array.from({ length: runs(3) }, (_, place) => Date.now() + place)

test.each(histories)(
  'a cached desk is the one that is read anew, whatever changes: history %i',
  async (seed) => {
    const { db } = database
    const { acts, readClock } = await makeWorld()
    const cachedDesk = createCachedDesks(db, readClock)
    const kinds = fc.shuffledSubarray(Object.keys(acts), { minLength: Object.keys(acts).length })
    const step = fc.tuple(fc.nat(8), fc.nat(8))
    const steps = fc.tuple(kinds, fc.array(step, { minLength: 99 }))
    const [[order, numbers] = [[], []]] = fc.sample(steps, { numRuns: 1, seed })
    for (const [place, kind] of order.entries()) {
      const [n = 0, m = 0] = numbers[place] ?? []
      // Nothing changes where the act is refused.
      await acts[kind]?.(n, m).catch(() => undefined)
      for (const viewer of viewers) {
        const actor = await actorOf(viewer)
        const anew = await inSnapshot(db, (tx) => readDesk(tx, readClock, actor, undefined))
        const its = JSON.parse((await cachedDesk(actor, undefined)).text) as Desk
        expect({ viewer, kind, ...told(its) }).toEqual({ viewer, kind, ...told(anew) })
      }
    }
  },
  60_000,
)

/** What a desk shows before and after a change of one row alone. */
async function shownAround(viewer: PersonName, statement: string) {
  const cachedDesk = createCachedDesks(database.db, readDatabaseClock)
  const actor = await actorOf(viewer)
  const shown = async () => {
    const { duties, news } = JSON.parse((await cachedDesk(actor, undefined)).text) as Desk
    return [...duties, ...news].map(({ kind, title }) => `${kind} ${title}`)
  }
  const before = await shown()
  await database.pool.query(statement)
  return [before, await shown()]
}

test('a question that ended long ago is news again once it is corrected', async () => {
  const { voteQuestionId: id } = await ballotBox(database.db).open({ title: 'First' }, at(-40))
  await database.pool
    .query(`update vote_questions set vote_status = 'Completed', vote_result = 'Pass',
    vote_status_date = now() - interval '30 days' where vote_question_id = ${id}`)
  const correction = `insert into corrections (group_id, subject, subject_id, status, change, target, basis, about,
    old_value, new_value, reason, evidence, asked_by_id, asked_by, asked_right, asked_at, decided_by_id, decided_by,
    decided_at) values (101, 'question', ${id}, 'approved', '{}', '', '', 'A vote', 'Yes', 'No', 'Typed wrong', '',
    1, 'Ada Alder', 'admin', now(), 2, 'Ben Birch', now())`
  expect(await shownAround('member', correction)).toEqual([[], ['corrected First']])
})

test('whoever is no chair any more may not second as one', async () => {
  await storeMotion(database.db, {
    ...unseconded,
    groupId: 36,
    motionedUserId: people.councilor,
    motionedMemberId: companies.birch,
    motionedName: nameOf('councilor'),
    motionDeadline: at(3),
  })
  const leaving = `delete from working_group_chairs where user_id = ${people.chair}`
  expect(await shownAround('chair', leaving)).toEqual([['second Publish version 2'], []])
})

test('earlier meetings that move into one week no longer decide together', async () => {
  await makeWorld()
  const cachedDesk = createCachedDesks(database.db, readDatabaseClock)
  const member = await actorOf('member')
  const consequences = async () => {
    const { duties } = JSON.parse((await cachedDesk(member, undefined)).text) as Desk
    return duties.flatMap(({ kind, consequence }) => (kind === 'meeting' ? [consequence] : []))
  }
  expect(await consequences()).toEqual(['Miss it and Alder Inc. no longer counts for quorum.'])
  await database.pool.query(
    'update events set start_time = (select min(start_time) from events) where roll_call_closed_at is not null',
  )
  expect(await consequences()).toEqual([null])
})

test('a desk that nothing changed takes one statement', async () => {
  await makeWorld()
  const member = await actorOf('member')
  const statements = await statementsOf(database, async (db) => {
    const cachedDesk = createCachedDesks(db, readDatabaseClock)
    await cachedDesk(member, undefined)
    await cachedDesk(member, undefined)
  })
  const areStates = statements.map((one) => one.includes('with recursive asked'))
  expect(areStates.flatMap((isState, place) => (isState ? [place] : []))).toEqual([
    0,
    statements.length - 1,
  ])
})
