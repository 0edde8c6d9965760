/** What an installation takes to carry an association, from what each thing that people do took on one machine. */

/** Who does it: an instance of the server, or PostgreSQL. */
const workers = ['server', 'postgres'] as const
type Worker = (typeof workers)[number]

/** What people do, and what follows from it. */
const works = ['vote', 'round', 'fetch', 'list', 'question', 'line'] as const
type Work = (typeof works)[number]

/** What comes within some seconds. */
export interface Load {
  seconds: number
  votes: number
  /** The open questions on which they are cast, evenly. */
  questions: number
  /** People who have one of the questions open. */
  watching: number
  /** People who come: each opens the list, a question and a live connection. */
  arriving: number
}

/** What `npm run bench` measured, on one machine. */
export interface Figures {
  measured: { on: string; machine: string; node: string; postgres: string }
  /**
   * Milliseconds of processor time: of a vote among many; of a round, which is what votes on a question share that
   * come together, such as lock, commit and signature; of a fetch that brings a screen up to date; of a list, a
   * question, and a live connection that is opened.
   */
  cpuMs: Record<Worker, Record<Work, number>>
  /** The most rounds of a question: votes that come faster share them. */
  roundsASecond: number
  votesASecondOfOneQuestion: number
  /** Of memory: a started instance, a live connection, a connection to PostgreSQL. Of disk: who may vote, a vote. */
  bytes: Record<'instance' | 'line' | 'connection' | 'rollEntry' | 'vote' | 'walOfVote', number>
  /** Loads from which no figure was taken, and the seconds of processor time that they took. */
  checked: { what: string; load: Load; instances: number; took: Record<Worker, number> }[]
}

/** A screen is brought up to date at most so often, and an instance tells a group of a change at most so often. */
const mostFetchesASecond = { ofScreen: 4, ofGroupOnInstance: 1_000 }

/** Seconds of processor time that a load takes of all instances together, and of PostgreSQL. */
export function cpuSecondsOf(
  load: Load,
  instances: number,
  { cpuMs, roundsASecond }: Pick<Figures, 'cpuMs' | 'roundsASecond'>,
): Record<Worker, number> {
  const { seconds, votes, questions, watching, arriving } = load
  const fetchesASecond = Math.min(
    mostFetchesASecond.ofScreen * watching,
    mostFetchesASecond.ofGroupOnInstance * instances * questions,
  )
  const counts: Record<Work, number> = {
    vote: votes,
    round: Math.min(votes, roundsASecond * seconds * questions),
    // Nobody fetches more often than something changes.
    fetch: Math.min(fetchesASecond * seconds, (votes / questions) * watching),
    list: arriving,
    question: arriving,
    line: arriving,
  }
  const taken = (worker: Worker) =>
    works.reduce((sum, work) => sum + counts[work] * cpuMs[worker][work], 0) / 1_000
  return { server: taken('server'), postgres: taken('postgres') }
}

export interface Demand {
  members: number
  groups: number
  /** All votes of it are cast while the voters look at the question, and each of them comes within the seconds. */
  peak: { votes: number; seconds: number }
  /** Questions on which the peak falls. */
  atOnce: number
  /** People with a live connection, the voters of the peak included. */
  online: number
  /** Groups in which a member is, in the mean. */
  memberships: number
  /** Questions a year of a group. */
  yearly: number
}

export interface Capacity {
  instances: number
  /** Cores that are busy at the peak: of all instances, and of PostgreSQL. */
  cores: Record<Worker, number>
  /** Those of PostgreSQL's cores that only read, which standbys can take. */
  coresOfReads: number
  /** To PostgreSQL, by all instances. */
  connections: number
  /** Bytes, of an instance and of the connections to PostgreSQL. */
  memory: Record<Worker, number>
  /** Bytes a year where everybody votes: of tables, and of a log that is archived. */
  disk: { tables: number; wal: number }
  /** The most mails of an hour, and how many the instances send. */
  mails: { due: number; sent: number }
  /** Seconds until the last vote of the peak is answered: more than the peak where votes on a question queue. */
  lastAnswer: number
}

/** The share of its core that an instance may be busy: the rest is for jobs, mails and one instance that restarts. */
const mostBusy = 0.8
const fewestInstances = 2
const mostInstances = 1_000
/** For changes, for reads, for votes, and one that listens. */
const connectionsOfInstance = 10 + 10 + 4 + 1
const mailsASecondOfInstance = 10

/** What it takes to carry a demand: the upper end, for everybody votes and comes at the peak. */
export function capacityOf(demand: Demand, figures: Figures): Capacity {
  const { members, groups, peak, atOnce, online, memberships, yearly } = demand
  const { bytes, votesASecondOfOneQuestion } = figures
  const come = { watching: peak.votes, arriving: peak.votes }
  const coresOf = (instances: number, people = come) => {
    const load = { ...peak, ...people, questions: atOnce }
    const { server, postgres } = cpuSecondsOf(load, instances, figures)
    return { server: server / peak.seconds, postgres: postgres / peak.seconds }
  }
  const ofChanges = coresOf(fewestInstances, { watching: 0, arriving: 0 }).postgres
  let instances = fewestInstances
  while (coresOf(instances).server > mostBusy * instances && instances < mostInstances)
    instances += 1
  const connections = instances * connectionsOfInstance
  const rollEntries = members * memberships * yearly
  const voters = Math.max((members * memberships) / groups, peak.votes / atOnce)
  const cores = coresOf(instances)
  return {
    instances,
    cores,
    coresOfReads: cores.postgres - ofChanges,
    connections,
    memory: {
      server: bytes.instance + (online / instances) * bytes.line,
      postgres: connections * bytes.connection,
    },
    disk: {
      tables: rollEntries * (bytes.rollEntry + bytes.vote),
      wal: rollEntries * bytes.walOfVote,
    },
    // A reminder and a receipt each.
    mails: { due: 2 * voters * atOnce, sent: instances * mailsASecondOfInstance * 3_600 },
    lastAnswer: Math.max(peak.seconds, peak.votes / atOnce / votesASecondOfOneQuestion),
  }
}
