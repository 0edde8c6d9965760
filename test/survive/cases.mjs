// What happens to the machines in the middle of a vote: each case takes some seconds and then leaves one primary.
import { setTimeout as pause } from 'node:timers/promises'

const lagMs = Number(process.env.LAG_MS ?? 30_000)
/** What a watchman such as Patroni takes until it promotes. */
const noticedMs = 2_000

async function loseEverything(site, promote) {
  await site.lag()
  site.toPrimary.cut()
  await pause(noticedMs)
  site.hang()
  await promote()
  site.toPrimary.mend()
  site.wake()
}

const everything = { site: { clockOffsetMs: -300_000 }, lose: loseEverything }

/** `lose` calls `promote` where the standby takes over. */
export const cases = {
  'the primary is killed': {
    async lose(site, promote) {
      site.kill()
      await pause(noticedMs)
      await promote()
    },
  },
  'the primary hangs, and comes back after the promotion': {
    async lose(site, promote) {
      site.hang()
      await pause(noticedMs)
      await promote()
      await pause(2 * noticedMs)
      site.wake()
    },
  },
  'the network between instances and primary is cut, and mended after the promotion': {
    async lose(site, promote) {
      site.toPrimary.cut()
      await pause(noticedMs)
      await promote()
      await pause(2 * noticedMs)
      site.toPrimary.mend()
    },
  },
  'the network between primary and standby is cut and mended': {
    async lose(site) {
      site.between.cut()
      await pause(3 * noticedMs)
      site.between.mend()
    },
  },
  'the standby lags, then the primary is killed': {
    duringMs: lagMs + 10_000,
    async lose(site, promote) {
      await site.lag()
      await pause(lagMs)
      site.kill()
      await promote()
    },
  },
  'the disk of the primary is full': {
    site: { ownDisk: true },
    async lose(site, promote) {
      site.fillDisk()
      await pause(2 * noticedMs)
      site.kill()
      await promote()
    },
  },
  'the clock of an instance is 5 minutes fast, and the primary is killed': {
    site: { clockOffsetMs: 300_000 },
    async lose(site, promote) {
      site.kill()
      await pause(noticedMs)
      await promote()
    },
  },
  'everything at once': everything,
  'everything at once, again': everything,
}
