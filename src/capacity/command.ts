/** `npm run capacity -- --members 100000 --groups 300 --peak "1000 votes in 10 s"`: prints what it takes. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import committed from './figures.json'
import { type Capacity, capacityOf, type Demand, type Figures } from './model'

const usage = `Usage: npm run capacity -- --members NUMBER --groups NUMBER --peak "NUMBER votes in NUMBER s" [options]
  --at-once NUMBER      questions on which the votes of the peak are cast (default: 1)
  --online NUMBER       people with a live connection (default: a twentieth of the members, all voters at least)
  --memberships NUMBER  groups in which a member is, in the mean (default: 1.5)
  --yearly NUMBER       questions a year of a group (default: 24)
  --figures FILE        what was measured elsewhere; node test/bench/capacity.mjs writes such a file`

const options = {
  members: { type: 'string' },
  groups: { type: 'string' },
  peak: { type: 'string' },
  'at-once': { type: 'string', default: '1' },
  online: { type: 'string' },
  memberships: { type: 'string', default: '1.5' },
  yearly: { type: 'string', default: '24' },
  figures: { type: 'string' },
} as const

class WrongArgument extends Error {}

/** Prints what an association takes; false where an argument says nothing, which is named. */
export async function run(
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  try {
    const { values } = parseArgs({ args: [...args], options })
    const demand = demandOf(values)
    const figures = values.figures === undefined ? committed : figuresIn(values.figures)
    for (const line of told(capacityOf(demand, figures), demand, figures)) print(line)
    return true
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
    if (!isUsage && !(error instanceof WrongArgument)) throw error
    print(`${(error as Error).message}\n\n${usage}`)
    return false
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function demandOf(values: Values): Demand {
  const above0 = (name: keyof Values, isWhole = true): number => {
    const value = Number(values[name])
    if (value > 0 && Number.isFinite(value) && (!isWhole || Number.isInteger(value))) return value
    const given = values[name] === undefined ? 'is missing' : `is '${values[name]}'`
    const wanted = isWhole ? 'a whole number above 0' : 'a number above 0'
    throw new WrongArgument(`--${name} ${given}; it must be ${wanted}.`)
  }
  const members = above0('members')
  const groups = above0('groups')
  const [, votes, seconds] = /^([1-9]\d*) votes in ([1-9]\d*) s$/.exec(values.peak ?? '') ?? []
  if (votes === undefined)
    throw new WrongArgument(
      `--peak ${values.peak === undefined ? 'is missing' : `is '${values.peak}'`}; it must be such as '1000 votes in 10 s'.`,
    )
  const peak = { votes: Number(votes), seconds: Number(seconds) }
  const atOnce = above0('at-once')
  if (atOnce > peak.votes)
    throw new WrongArgument(`--at-once is ${atOnce}; it must not be more than the votes of --peak.`)
  const online =
    values.online === undefined ? Math.max(Math.ceil(members / 20), peak.votes) : above0('online')
  if (online < peak.votes)
    throw new WrongArgument(`--online is ${online}; it must not be less than the votes of --peak.`)
  const memberships = above0('memberships', false)
  return { members, groups, peak, atOnce, online, memberships, yearly: above0('yearly') }
}

/** Another file of figures, which says all that the committed one says. */
function figuresIn(file: string): Figures {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const missing = firstMissing(read, committed)
    if (missing === null) return read as Figures
    throw new Error(`it says nothing of${missing}`)
  } catch (cause) {
    throw new WrongArgument(`--figures: ${file} cannot be used: ${(cause as Error).message}.`, {
      cause,
    })
  }
}

/** The path to the first value of `like` that is not in `given`, or of another type there. */
function firstMissing(given: unknown, like: unknown): string | null {
  if (typeof given !== typeof like) return ''
  if (typeof like !== 'object' || like === null) return null
  for (const [key, value] of Object.entries(like)) {
    const missing = firstMissing((given as Record<string, unknown> | null)?.[key], value)
    if (missing !== null) return ` ${key}${missing}`
  }
  return null
}

const whole = (value: number): string => Math.ceil(value).toLocaleString('en')
const cores = (value: number): string => value.toFixed(1)
const megabytes = (bytes: number): string => `${whole(bytes / 1e6)} MB`
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

function told(capacity: Capacity, { peak, atOnce, online }: Demand, figures: Figures): string[] {
  const { instances, connections, memory, disk, mails, lastAnswer } = capacity
  const { on, machine, node, postgres } = figures.measured
  const rows = [
    ['Instances', `${instances}, of ${megabytes(memory.server)} each`],
    [
      'Cores busy at the peak',
      `${cores(capacity.cores.server)} of the instances, ${cores(capacity.cores.postgres)} of PostgreSQL (${cores(capacity.coresOfReads)} of them reads, which standbys can take)`,
    ],
    ['Connections to PostgreSQL', `${whole(connections)}, with ${megabytes(memory.postgres)}`],
    ['Live connections', `${whole(online)}, ${whole(online / instances)} an instance`],
    [
      'Disk a year',
      `${gigabytes(disk.tables)} of tables, ${gigabytes(disk.wal)} of archived log, without files`,
    ],
    ['Mails of the worst hour', `${whole(mails.due)}; the instances send ${whole(mails.sent)}`],
  ]
  const questions = atOnce === 1 ? 'one question' : `${atOnce} questions`
  const late =
    lastAnswer > peak.seconds
      ? [`Votes on one question queue: the last answer comes after ${whole(lastAnswer)} s.`]
      : []
  return [
    `${whole(peak.votes)} votes in ${peak.seconds} s on ${questions}, by people who open it, look on and vote within these seconds:`,
    '',
    ...rows.map(([name = '', value]) => `${name.padEnd(27)}${value}`),
    ...late,
    '',
    `From figures measured on ${on}: ${machine}, Node.js ${node}, PostgreSQL ${postgres}.`,
    'Everybody is taken to vote; one core of an instance is taken to be busy for 80 % at most.',
  ]
}
