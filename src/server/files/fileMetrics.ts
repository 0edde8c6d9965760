import type { Gauge } from '../domain/gauge'
import type { FileStore } from './fileStore'

/** Metrics about files; a sudden rise indicates that the wrong database is connected. */
export function fileMetrics(files: FileStore): Gauge[] {
  return [
    {
      name: 'quorate_files_in_quarantine',
      help: 'Files that no row names, kept for 30 days before they are removed.',
      read: async () => {
        let value = 0
        for await (const _key of files.quarantine.keysOlderThan(0)) value += 1
        return [{ value }]
      },
    },
  ]
}
