// `npm run test:survive -- [ROUNDS]`: loses machines of the database while 300 people vote and 200 look on, a case in
// each round, and then looks for what was acknowledged. CASE=pattern takes the cases whose names match.
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { callAs } from '../bench/voteServer.mjs'
import { cases } from './cases.mjs'
import { newAnswers, openScreen, submit, textOf } from './people.mjs'
import { startSite } from './site.mjs'

const people = Number(process.env.PEOPLE ?? 300)
const lines = Number(process.env.LINES ?? 200)
const movers = 5
const spreadMs = 12_000
const quietMs = 3_000
const patienceMs = 45_000
const mostMsUntilRight = 15_000

const wanted = Object.entries(cases).filter(([name]) =>
  new RegExp(process.env.CASE ?? '').test(name),
)
const rounds = Number(process.argv[2] ?? wanted.length)
const canMount = process.getuid?.() === 0

async function begin({ port, groupId, firstPersonId, open }) {
  const [question] = await open(1)
  const startTime = new Date().toISOString()
  const endTime = new Date(Date.now() + 3_600_000).toISOString()
  const meeting = { title: 'Roll call', startTime, endTime, eventType: 1, createdBy: 'Staff' }
  const path = `/api/groups/${groupId}/admin/meetings`
  const planned = await callAs(port, firstPersonId, 'POST', path, meeting)
  const [, eventId] = /"eventIds?":\[?(\d+)/.exec(textOf(planned)) ?? []
  if (!eventId) throw new Error(`Planning a meeting answered ${textOf(planned)}`)
  return { question, eventId }
}

/** Acts until `isOver`; notes what was acknowledged. */
function act({ port, groupId, firstPersonId }, { question, eventId }, isOver, duringMs) {
  const answers = newAnswers()
  const acknowledged = { votes: [], motions: [], checkIns: [] }
  const group = `/api/groups/${groupId}`

  async function vote(index) {
    await pause((index * duringMs) / people)
    const userId = firstPersonId + index
    const path = `${group}/VoteQuestions/${question}/VoteResults`
    const ballot = { voteChoice: 'Yes' }
    if (await submit(answers, (key) => callAs(port, userId, 'POST', path, ballot, key)))
      acknowledged.votes.push(userId)
  }

  async function move() {
    for (let turn = 1; !isOver(); turn += 1) {
      const made = await submit(answers, async (key) => {
        const form = new FormData()
        form.set('metaData', JSON.stringify({ title: `Motion ${turn}`, linkReference: [] }))
        form.set('attachments', new Blob([`file of motion ${turn}`]), 'draft.txt')
        const headers = { authorization: `Bearer ${firstPersonId}`, 'idempotency-key': key }
        const url = `http://127.0.0.1:${port}${group}/Motions`
        const answer = await fetch(url, { method: 'POST', headers, body: form })
        return {
          status: answer.status,
          headers: {},
          bytes: Buffer.from(await answer.arrayBuffer()),
        }
      })
      if (made) acknowledged.motions.push(JSON.parse(textOf(made)).motionRequestId)
      await pause(500)
    }
  }

  async function checkIn() {
    for (let person = 0; person < people && !isOver(); person += 1) {
      const quorateUserId = firstPersonId + person
      const path = `${group}/events/${eventId}/CheckIns`
      const send = () => callAs(port, firstPersonId, 'POST', path, [{ quorateUserId }])
      if (await submit(answers, send)) acknowledged.checkIns.push(quorateUserId)
      await pause(200)
    }
  }

  const voted = Promise.all(Array.from({ length: people }, (_, index) => vote(index)))
  return {
    answers,
    acknowledged,
    voted,
    others: [checkIn(), ...Array.from({ length: movers }, move)],
  }
}

/** Waits for a while; answers whether it came true. */
async function until(isTrue) {
  for (const deadline = performance.now() + patienceMs; !(await isTrue()); await pause(50))
    if (performance.now() > deadline) return false
  return true
}

/** What was acknowledged and is not there, and what is there twice. */
async function findLost({ query }, { question, eventId }, { votes, motions, checkIns }) {
  const idsOf = async (text) => (await query(text)).map(({ id }) => Number(id))
  const voters = await idsOf(`select e.user_id as id from vote_results v
    join roll_entries e using (roll_entry_id) where v.vote_question_id = ${question}`)
  const [counted] = await idsOf(
    `select total_votes as id from vote_questions where vote_question_id = ${question}`,
  )
  const made = await idsOf(
    `select owner_id as id from attachments where owner_table ilike 'motion%'`,
  )
  const present = await idsOf(`select user_id as id from check_ins where event_id = ${eventId}`)
  const missing = (wantedIds, found) => wantedIds.filter((id) => !found.includes(Number(id))).length
  return {
    votes: missing(votes, voters),
    motions: missing(motions, made),
    checkIns: missing(checkIns, present),
    countedTwice: voters.length - new Set(voters).size + Math.abs(counted - voters.length),
  }
}

function verify(site) {
  try {
    execFileSync(process.execPath, ['src/start.mjs', '--run', 'verify'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: site.survivor(), QUORATE_DATA: site.folder },
    })
    return []
  } catch ({ stdout, stderr }) {
    // The demo of a bench comes without its files.
    const isFault = (text) => text.includes('FAIL') && !text.endsWith('.pdf is missing')
    const faults = String(stdout).split('\n').filter(isFault)
    return stdout ? faults : [String(stderr).slice(-500)]
  }
}

async function takeRound(name, { site: options, lose, duringMs = spreadMs }) {
  const site = await startSite({ people, ...options })
  const subject = await begin(site)
  const path = `/api/groups/${site.groupId}/VoteQuestions/${subject.question}`
  const screens = await Promise.all(
    Array.from({ length: lines }, (_, index) =>
      openScreen({ port: site.port, userId: site.firstPersonId + index, path }),
    ),
  )
  let isOver = false
  let since = Infinity
  const { answers, acknowledged, voted, others } = act(site, subject, () => isOver, duringMs)
  await pause(quietMs)
  await lose(site, async () => {
    await site.promote()
    since = performance.now()
  })
  since = Math.min(since, performance.now())
  const before = acknowledged.votes.length
  await until(() => answers.lastAt > since)
  const backMs = answers.lastAt - since
  await until(async () => {
    const answer = await callAs(site.port, site.firstPersonId, 'GET', path).catch(() => null)
    return (
      answer?.status === 200 && Number(/"totalVotes":(\d+)/.exec(textOf(answer))?.[1]) >= before
    )
  })
  const rightMs = performance.now() - since
  await voted
  const votedAt = performance.now()
  const stored = acknowledged.votes.length
  await until(() => screens.every(({ total }) => total === stored))
  const wrongScreens = screens.filter(({ total }) => total !== stored).map(({ total }) => total)
  const screensMs = performance.now() - votedAt
  isOver = true
  await Promise.all(others)
  for (const screen of screens) screen.close()
  const lost = await findLost(site, subject, acknowledged)
  await site.stop()
  const faults = verify(site)
  await site.remove()
  const { refusals, tryAgain, unanswered, longestMs } = answers
  const isWell =
    Object.values(lost).every((count) => count === 0) &&
    faults.length === 0 &&
    refusals.length === 0 &&
    wrongScreens.length === 0 &&
    acknowledged.votes.length === people &&
    Math.max(rightMs, screensMs) < mostMsUntilRight
  const ms = Object.entries({ backMs, rightMs, screensMs, longestMs })
  const [votes, motions, checkIns] = Object.values(acknowledged).map(({ length }) => length)
  const figures = { votes, motions, checkIns, tryAgain, unanswered }
  for (const [figure, value] of ms) figures[figure] = Math.round(value)
  console.log(JSON.stringify({ name, isWell, ...figures, lost, faults, refusals, wrongScreens }))
  return { isWell, figures, lost }
}

const results = []
for (let round = 0; round < rounds; round += 1) {
  const [name, its] = wanted[round % wanted.length]
  if (its.site?.ownDisk && !canMount)
    console.log(`${name}: left out, for only root can mount a disk`)
  else results.push(await takeRound(name, its))
}
const sum = (of) => results.reduce((total, result) => total + of(result), 0)
const most = (figure) => Math.max(...results.map(({ figures }) => figures[figure]))
console.log(
  `${results.length} rounds: ${sum(({ figures }) => figures.votes)} votes, ` +
    `${sum(({ figures }) => figures.motions)} motions with a file and ` +
    `${sum(({ figures }) => figures.checkIns)} check-ins acknowledged, ` +
    `${sum(({ lost }) => lost.votes + lost.motions + lost.checkIns)} lost, ` +
    `${sum(({ lost }) => lost.countedTwice)} counted twice; right ${most('rightMs')} ms after the ` +
    `promotion at most, screens ${most('screensMs')} ms after the last vote.`,
)
process.exit(results.every(({ isWell }) => isWell) ? 0 : 1)
