/** What the first screen of an address needs is asked for at once, not one thing after the other. */
import { askEarly } from './api/earlyAnswers'
import { addressOf, headersOf } from './api/request'
import { readKeptUserContext } from './entities/session/userContextCache'
import { callbackPath } from './identity/userManager'
import { readListQuery } from './screens/list/listQuery'

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
  if (path?.isOfQuestions && path.id !== undefined) wanted.push(import('./app/pages/voteDetail'))
  else if (path?.isOfQuestions)
    wanted.push(
      import('./app/pages/voteQuestionList'),
      import('./screens/voteQuestionList/QuestionGrid'),
    )
  else if (path?.id !== undefined) wanted.push(import('./app/pages/motionDetail'))
  else if (path)
    wanted.push(import('./app/pages/motionList'), import('./screens/motionList/MotionGrid'))
  else if (/^\/(groups\/?)?$/i.test(address.pathname))
    wanted.push(import('./screens/myGroups/MyGroupsScreen'))
  for (const part of wanted) part.catch(() => undefined)
}

/** Asks for the data of the screen in the name of the person. */
export function askForData(address: Address, token: string): void {
  const ask = (path: string, input: Parameters<typeof addressOf>[1] = {}) =>
    askEarly(addressOf(path, input), headersOf({}, token))
  if (readKeptUserContext() === null) ask('/api/session')
  const path = readPath(address)
  if (!path) return
  const { groupId, id, isOfQuestions } = path
  ask('/api/groups/{groupId}', { params: { groupId } })
  const things = `/api/groups/{groupId}/${isOfQuestions ? 'VoteQuestions' : 'Motions'}`
  if (id !== undefined) ask(`${things}/{id}`, { params: { groupId, id } })
  else {
    const query = readListQuery(new URLSearchParams(address.search))
    ask(things, { params: { groupId }, query: { ...query } })
  }
}
