/** The code of the first screen of an address is asked for at once, not one file after the other. */
import { readPath, type Address } from './firstAddress'
import { callbackPath } from './identity/userManager'
import { wideList } from './screens/list/wideList'

/** Whether somebody seems to be signed in, so that the product will be needed, or is coming back from signing in. */
export function isProductExpected({ pathname }: Address): boolean {
  const isKept = Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'))
  return isKept || pathname === callbackPath
}

/**
 * Loads first the little code that fetches the screen's data, then the code of the product and of the screen. A file
 * that does not arrive fails again where it is needed, and the page says so there.
 */
export function loadCode(address: Address): void {
  const wanted: Promise<unknown>[] = [import('./firstData'), import('./start')]
  const path = readPath(address)
  const isWide = matchMedia(wideList).matches
  if (path?.isOfQuestions && path.id !== undefined) wanted.push(import('./app/pages/voteDetail'))
  else if (path?.isOfQuestions) {
    wanted.push(import('./app/pages/voteQuestionList'))
    if (isWide) wanted.push(import('./screens/voteQuestionList/QuestionGrid'))
    else wanted.push(import('./screens/voteQuestionList/QuestionCards'))
  } else if (path?.id !== undefined) wanted.push(import('./app/pages/motionDetail'))
  else if (path) {
    wanted.push(import('./app/pages/motionList'))
    if (isWide) wanted.push(import('./screens/motionList/MotionGrid'))
    else wanted.push(import('./screens/motionList/MotionCards'))
  } else if (address.pathname === '/') wanted.push(import('./app/pages/desk'))
  for (const part of wanted) part.catch(() => undefined)
}
