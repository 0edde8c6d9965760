/** The reads of a call on standbys see one moment: that of its first read, or a later one. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Look {
  isOver: boolean
}

const looks = new AsyncLocalStorage<Look>()

/** The look under way; null where each read is one of its own. */
export function findLook(): object | null {
  const look = looks.getStore()
  return look && !look.isOver ? look : null
}

export function inOneLook<T>(work: () => Promise<T>): Promise<T> {
  const look: Look = { isOver: false }
  return looks.run(look, work).finally(() => {
    // What goes on by itself would keep the moment for ever.
    look.isOver = true
  })
}

/** For work that other calls wait for as well: the moment of this call may be before theirs. */
export function inOwnLook<T>(work: () => Promise<T>): Promise<T> {
  return findLook() ? inOneLook(work) : work()
}
