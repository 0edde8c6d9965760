import committed from '../../src/capacity/figures.json'
import {
  capacityOf,
  cpuSecondsOf,
  type Demand,
  type Figures,
  type Load,
} from '../../src/capacity/model'

/** Round numbers, so that every expectation can be reckoned by hand. */
const figures: Figures = {
  measured: { on: '2026-11-28', machine: 'a machine', node: '20', postgres: '18' },
  cpuMs: {
    server: { vote: 2, round: 5, fetch: 0.5, list: 1, question: 2, line: 3 },
    postgres: { vote: 1, round: 2, fetch: 0.1, list: 0.4, question: 0.3, line: 0.3 },
  },
  roundsASecond: 20,
  votesASecondOfOneQuestion: 400,
  bytes: {
    instance: 200e6,
    line: 10_000,
    connection: 2e6,
    rollEntry: 500,
    vote: 3_000,
    walOfVote: 4_000,
  },
  checked: [],
}
const load: Load = { seconds: 10, votes: 100, questions: 1, watching: 0, arriving: 0 }
const demand: Demand = {
  members: 100_000,
  groups: 300,
  peak: { votes: 1_000, seconds: 10 },
  atOnce: 1,
  online: 5_000,
  memberships: 1.5,
  yearly: 24,
}

describe('processor time', () => {
  test.each([
    { what: 'slow votes have a round each', votes: 100, questions: 1, server: 0.7, postgres: 0.3 },
    { what: 'fast ones share 20 a second', votes: 1_000, questions: 1, server: 3, postgres: 1.4 },
    { what: 'of each question', votes: 1_000, questions: 2, server: 4, postgres: 1.8 },
  ])('$what', ({ votes, questions, server, postgres }) => {
    const { server: ofServer, postgres: ofPostgres } = cpuSecondsOf(
      { ...load, votes, questions },
      1,
      figures,
    )
    expect(ofServer).toBeCloseTo(server)
    expect(ofPostgres).toBeCloseTo(postgres)
  })

  test('of people who come is a list, a question and a line each', () => {
    const { server, postgres } = cpuSecondsOf({ ...load, votes: 0, arriving: 500 }, 1, figures)
    expect(server).toBeCloseTo(3)
    expect(postgres).toBeCloseTo(0.5)
  })

  test.each([
    { watching: 100, instances: 1, questions: 1, fetches: 4_000 },
    { watching: 1_000, instances: 1, questions: 1, fetches: 10_000 },
    { watching: 1_000, instances: 2, questions: 1, fetches: 20_000 },
    { watching: 1_000, instances: 1, questions: 3, fetches: 30_000 },
    { watching: 1_000, instances: 9, questions: 1, fetches: 40_000 },
  ])('$watching who look on take $fetches fetches', ({ fetches, ...where }) => {
    const looked = { ...load, votes: 1_000, watching: where.watching, questions: where.questions }
    const { server } = cpuSecondsOf(looked, where.instances, figures)
    expect(server).toBeCloseTo(2 + where.questions + fetches * 0.0005)
  })

  test('a screen is not fetched more often than something changes', () => {
    const { server } = cpuSecondsOf({ ...load, votes: 4, watching: 100 }, 1, figures)
    expect(server).toBeCloseTo(4 * 0.007 + 400 * 0.0005)
  })
})

test.each(committed.checked)(
  '$what took what is foretold, within a quarter',
  ({ load, instances, took }) => {
    const foretold = cpuSecondsOf(load, instances, committed)
    const ratio = (took.server + took.postgres) / (foretold.server + foretold.postgres)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.25)
  },
)

describe('capacity', () => {
  test('instances are as many as keep their cores below 80 %, and two at least', () => {
    // 100 votes a second and as many who come take 0.9 cores, and fetches half of a core an instance.
    expect(capacityOf(demand, figures)).toMatchObject({ instances: 3 })
    const quiet = capacityOf({ ...demand, peak: { votes: 10, seconds: 10 } }, figures)
    expect(quiet.instances).toBe(2)
  })

  test('cores, connections and memory follow from the instances', () => {
    const { cores, coresOfReads, connections, memory } = capacityOf(demand, figures)
    expect(cores.server).toBeCloseTo(0.9 + 3 * 0.5)
    expect(cores.postgres).toBeCloseTo(0.14 + 0.1 + 3 * 0.1)
    expect(coresOfReads).toBeCloseTo(0.1 + 3 * 0.1)
    expect(connections).toBe(75)
    expect(memory).toEqual({ server: 200e6 + (5_000 / 3) * 10_000, postgres: 150e6 })
  })

  test('a year holds every question and vote of every member in every group', () => {
    expect(capacityOf(demand, figures).disk).toEqual({
      tables: 100_000 * 1.5 * 24 * 3_500,
      wal: 100_000 * 1.5 * 24 * 4_000,
    })
  })

  test('the worst hour reminds all voters of the larger of a group and the peak, and sends receipts', () => {
    expect(capacityOf(demand, figures).mails).toEqual({ due: 2_000, sent: 3 * 36_000 })
    const small = { ...demand, peak: { votes: 10, seconds: 10 } }
    expect(capacityOf(small, figures).mails.due).toBe(1_000)
  })

  test.each([
    { votes: 4_000, atOnce: 1, lastAnswer: 10 },
    { votes: 40_000, atOnce: 1, lastAnswer: 100 },
    { votes: 40_000, atOnce: 10, lastAnswer: 10 },
  ])(
    '$votes votes on $atOnce are answered after $lastAnswer s',
    ({ votes, atOnce, lastAnswer }) => {
      const peak = { votes, seconds: 10 }
      expect(capacityOf({ ...demand, peak, atOnce }, figures).lastAnswer).toBe(lastAnswer)
    },
  )
})
