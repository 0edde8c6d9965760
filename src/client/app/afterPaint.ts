import { followKeyboard } from '../ui/followKeyboard'
import { keepFocus } from './keepFocus'

/** Begins what every page has and its first paint does without; returns what ends it. */
export function startAfterPaint(): () => void {
  followKeyboard()
  return keepFocus()
}
