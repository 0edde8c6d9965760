import type { FastifyBaseLogger } from 'fastify'
import type { FileReport } from '../jobs/sweepFiles'

export function fileLog(log: FastifyBaseLogger): FileReport {
  return {
    onQuarantined: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files put in quarantine: no row names them',
      ),
    onReleased: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files taken out of quarantine: rows name them again',
      ),
    onRemoved: (storageKeys) =>
      log.warn(
        { count: storageKeys.length, storageKeys },
        'files removed: no row named them throughout their quarantine',
      ),
    onDiscarded: (count) => log.info({ count }, 'unfinished uploads removed'),
  }
}
