import { useMemo, useState } from 'react'
import { selectEverywhereRequest, selectFound } from '../../entities/everywhere/everywhere.request'
import { type Choice, recentChoices } from '../../entities/everywhere/recentChoices'
import { selectMyGroups, selectUserId } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import type { Section } from './ChoiceList'
import { choiceOf, matchingPages, selectPages } from './choices'

interface Choices {
  sections: Section[]
  /** Those of all sections, in order. */
  choices: Choice[]
  /** How the search stands, in a few words. */
  status: string
}

/** What can be chosen for what is typed; what was chosen last where nothing is. */
export function useChoices(typed: string): Choices {
  const pages = useAppSelector(selectPages)
  const found = useAppSelector(selectFound)
  const { status } = useAppSelector(selectEverywhereRequest)
  const groups = useAppSelector(selectMyGroups)
  const userId = useAppSelector(selectUserId)
  const [recent] = useState(() => (userId === null ? [] : recentChoices(userId)))
  return useMemo(() => {
    const isIn = (id: number | null) => id === null || groups.some(({ groupId }) => groupId === id)
    const isAdminIn = (id: number) => groups.some((one) => one.groupId === id && one.isAdmin)
    const sections = [
      {
        heading: 'Recent',
        choices: typed === '' ? recent.filter(({ groupId }) => isIn(groupId)) : [],
      },
      { heading: 'Pages and acts', choices: matchingPages(pages, typed) },
      { heading: 'Found', choices: found.map((one) => choiceOf(one, isAdminIn(one.groupId))) },
    ].filter(({ choices }) => choices.length > 0)
    const choices = sections.flatMap((section) => section.choices)
    return { sections, choices, status: statusText(typed, status, choices.length) }
  }, [typed, pages, found, status, groups, recent])
}

function statusText(typed: string, status: string, count: number): string {
  if (status === 'running') return 'Searching...'
  if (status === 'failed') return ''
  if (count > 0) return count === 1 ? '1 choice' : `${count} choices`
  return typed.trim().length < 2
    ? 'Type at least 2 characters.'
    : `Nothing was found for “${typed.trim()}”.`
}
