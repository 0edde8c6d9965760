/** What the first screen of an address needs is asked for at once, not one thing after the other. */
import type { UserContext } from '../contract/session'
import { askEarly } from './api/earlyAnswers'
import { addressOf, headersOf } from './api/request'
import { now } from './clock'
import { readCachedUserContext, remainingLifeMs } from './entities/session/userContextCache'
import { callbackPath } from './identity/userManager'
import { readListQuery } from './screens/list/listQuery'
import { wideList } from './screens/list/wideList'

type Address = Pick<Location, 'pathname' | 'search'>

/** The group, the kind of its things and the thing that an address of the product is about. */
function readPath({ pathname }: Address) {
  const path = /^\/group\/([1-9]\d*)\/(votingquestions|motions)(?:\/([1-9]\d*))?\/?$/i
  const [, groupId, kind, id] = path.exec(pathname) ?? []
  if (groupId === undefined || kind === undefined) return null
  return { groupId, id, isOfQuestions: kind.toLowerCase() === 'votingquestions' }
}

/** Whether somebody seems to be signed in, so that the product will be needed, or is coming back from signing in. */
export function isProductExpected({ pathname }: Address): boolean {
  const isKept = Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'))
  return isKept || pathname === callbackPath
}

/** Loads the code of the product, and that of the screen. What does not arrive is told where it is shown. */
export function loadCode(address: Address): void {
  const wanted: Promise<unknown>[] = [import('./start')]
  const path = readPath(address)
  const isWide = matchMedia(wideList).matches
  if (path?.isOfQuestions && path.id !== undefined) wanted.push(import('./app/pages/voteDetail'))
  else if (path?.isOfQuestions) {
    wanted.push(import('./app/pages/voteQuestionList'))
    if (isWide) wanted.push(import('./screens/voteQuestionList/QuestionGrid'))
  } else if (path?.id !== undefined) wanted.push(import('./app/pages/motionDetail'))
  else if (path) {
    wanted.push(import('./app/pages/motionList'))
    if (isWide) wanted.push(import('./screens/motionList/MotionGrid'))
  } else if (/^\/(groups\/?)?$/i.test(address.pathname))
    wanted.push(import('./screens/myGroups/MyGroupsScreen'))
  for (const part of wanted) part.catch(() => undefined)
}

/** Asks for the data of the screen in the name of the person. */
export function askForData(address: Address, token: string): void {
  const ask = (path: string, input: Parameters<typeof addressOf>[1] = {}) =>
    askEarly(addressOf(path, input), headersOf({}, token))
  const kept = readCachedUserContext()
  const isKnown = kept !== null && remainingLifeMs(kept, now()) > 0
  const person = isKnown ? Promise.resolve(kept.context) : ask('/api/session').then(readPerson)
  const path = readPath(address)
  const titles = ({ userId }: UserContext) =>
    path &&
    ask('/api/groups/{groupId}/users/{userId}/titles', {
      params: { groupId: path.groupId, userId },
    })
  // Whoever is refused is told so by the screen, which asks again.
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
