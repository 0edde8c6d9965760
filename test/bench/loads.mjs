// What people do to the servers of the capacity bench, and the processor time that it takes.
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from './connect.mjs'
import { postgresCpuMs } from './processes.mjs'
import { openVoter } from './voter.mjs'
import { callAs } from './voteServer.mjs'

/** For what follows an act, such as signatures and messages, which are a part of it. */
export const restMs = 1_000

/** Each act is of a person by their index, at one of the servers; `data` is the folder of PostgreSQL. */
export function loadsOn(servers, data) {
  const { groupId, firstPersonId } = servers[0]
  const questions = `/api/groups/${groupId}/VoteQuestions`

  async function cpuMs() {
    let server = 0
    for (const each of servers) server += await each.cpuMs()
    return { server, postgres: postgresCpuMs(data) }
  }

  /** Milliseconds of CPU that an act takes, and what it answers. */
  async function taken(act) {
    const before = await cpuMs()
    const answer = await act()
    await delay(restMs)
    const after = await cpuMs()
    const spent = (worker) => after[worker] - before[worker]
    return { answer, server: spent('server'), postgres: spent('postgres') }
  }

  /** Has so many people do something, evenly within some seconds. */
  const within = (seconds, count, act) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await delay((index * seconds * 1_000) / count)
        return act(index, servers[index % servers.length].port)
      }),
    )

  async function call(port, index, method, path, body) {
    const { status } = await callAs(port, firstPersonId + index, method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}.`)
  }

  /** So many people have the question open, and they or some of them vote; answers how often they fetched it, too. */
  async function storm(question, watching, seconds, votes = watching) {
    const voters = []
    for (let index = 0; index < watching; index += 1) {
      const { port } = servers[index % servers.length]
      voters.push(await openVoter({ port, groupId, question, userId: firstPersonId + index }))
    }
    for (const voter of voters) voter.fetches = 0
    const spent = await taken(() => within(seconds, votes, (index) => voters[index].vote()))
    for (const voter of voters) voter.close()
    return { ...spent, fetches: voters.reduce((sum, { fetches }) => sum + fetches, 0) }
  }

  return {
    taken,
    within,
    storm,
    vote: (question) => (index, port) =>
      call(port, index, 'POST', `${questions}/${question}/VoteResults`, { voteChoice: 'Yes' }),
    list: (index, port) => call(port, index, 'GET', `${questions}?size=10&page=1`),
    detail: (question) => (index, port) => call(port, index, 'GET', `${questions}/${question}`),
    line: (index, port) =>
      connect({ port, userId: firstPersonId + index, onHint: () => undefined }),
  }
}
