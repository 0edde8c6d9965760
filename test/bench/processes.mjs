// What processes and folders of this machine take, as Linux tells it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const msPerTick = 10

/** The numbers of `/proc/PID/stat` from the state of the process on; null once it has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const postmasterOf = (data) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

const backendsOf = (postmaster) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && Number(statOf(pid)?.[1]) === postmaster)

/** Milliseconds of CPU of the server in a data folder so far, those of its processes that have ended included. */
export function postgresCpuMs(data) {
  const postmaster = postmasterOf(data)
  const sum = (pid, from, to) =>
    (statOf(pid) ?? []).slice(from, to).reduce((ticks, each) => ticks + Number(each), 0)
  const running = backendsOf(postmaster).map((pid) => sum(pid, 11, 13))
  return msPerTick * running.reduce((ticks, each) => ticks + each, sum(postmaster, 11, 15))
}

/** Bytes of a process that no other shares. */
export function ownBytes(pid) {
  const [, kilobytes] =
    /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

/** Bytes of a connection to the server in a data folder, in the mean of those that are open. */
export function bytesOfConnection(data) {
  const own = backendsOf(postmasterOf(data)).map(ownBytes)
  return Math.round(own.reduce((sum, each) => sum + each, 0) / own.length)
}

/** Bytes of all files in a folder. */
export const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
