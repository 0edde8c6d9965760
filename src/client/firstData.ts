/** The data of the first screen of an address is asked for while its code is on the way. */
import type { UserContext } from '../contract/session'
import { askEarly } from './api/earlyAnswers'
import { addressOf, headersOf, type RequestHead } from './api/requestHead'
import { deviceNow } from './clock'
import { readCachedUserContext, remainingLifeMs } from './entities/session/userContextCache'
import { readPath, type Address } from './firstAddress'
import { readListQuery } from './screens/list/listQuery'

/** Asks for the data of the screen in the name of the person. */
export function askForData(address: Address, token: string): void {
  const ask = (path: string, input: RequestHead = {}) =>
    askEarly(addressOf(path, input), headersOf({}, token))
  const kept = readCachedUserContext()
  const isKnown = kept !== null && remainingLifeMs(kept, deviceNow()) > 0
  const person = isKnown ? Promise.resolve(kept.context) : ask('/api/session').then(readPerson)
  const path = readPath(address)
  const titles = ({ userId }: UserContext) =>
    path &&
    ask('/api/groups/{groupId}/users/{userId}/titles', {
      params: { groupId: path.groupId, userId },
    })
  // The screen asks again, and shows why where that is refused.
  person.then(titles).catch(() => undefined)
  if (!path) return
  const { groupId, id, isOfQuestions } = path
  void ask('/api/groups/{groupId}', { params: { groupId } })
  const things = `/api/groups/{groupId}/${isOfQuestions ? 'VoteQuestions' : 'Motions'}`
  if (id !== undefined) void ask(`${things}/{id}`, { params: { groupId, id } })
  else {
    const query = readListQuery(new URLSearchParams(address.search))
    void ask(things, { params: { groupId }, query: { ...query } })
  }
}

async function readPerson(answer: Response): Promise<UserContext> {
  if (!answer.ok) throw new Error(`Nobody is known here: ${answer.status}`)
  return (await answer.clone().json()) as UserContext
}
