import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const plenty = 4 * 2 ** 30

/**
 * A fresh folder for databases that nobody needs after the run: in memory where the machine offers plenty. Tests
 * make and drop hundreds of databases of three hundred files each, and ext4 searches long for a place for a
 * file where others were just deleted.
 */
export function quickFolder(prefix) {
  return mkdtempSync(join(isRoomy() ? memory : tmpdir(), prefix))
}

function isRoomy() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > plenty
  } catch {
    // Where there is no such folder, as outside of Linux.
    return false
  }
}
