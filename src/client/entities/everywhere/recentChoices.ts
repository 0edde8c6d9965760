/** What a person chose in the search last, kept in this browser for them alone. */
import { isCount, isText, listOf, orNull, recordIn, shapeOf } from '../../store/storedShape'

const key = 'quorate.searched'
const most = 8

/** Something to go to. */
export interface Choice {
  /** The address, within the product or elsewhere. */
  to: string
  title: string
  /** What it is, and where. */
  about: string
  /** The group in which it lies; null for what lies in none. */
  groupId: number | null
}

const isChoice = shapeOf({ to: isText, title: isText, about: isText, groupId: orNull(isCount) })

/** The latest first; nothing of somebody else who used this browser, which is forgotten. */
export function recentChoices(userId: number): Choice[] {
  const { userId: owner, choices } = recordIn(localStorage.getItem(key) ?? '')
  if (owner === userId && listOf(isChoice)(choices)) return choices as Choice[]
  localStorage.removeItem(key)
  return []
}

export function noteChoice(userId: number, choice: Choice): void {
  const others = recentChoices(userId).filter(({ to }) => to !== choice.to)
  const choices = [choice, ...others].slice(0, most)
  localStorage.setItem(key, JSON.stringify({ userId, choices }))
}
