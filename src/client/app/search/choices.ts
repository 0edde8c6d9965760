/** Where a search leads: the pages and acts whose words match, and what the server found. */
import { createSelector } from '@reduxjs/toolkit'
import type { Found } from '../../../contract/search'
import type { AccessibleGroup } from '../../../contract/session'
import { matchesWords } from '../../../rules/wordMatch'
import { selectSiteLinks } from '../../entities/configuration/configuration.selectors'
import type { Choice } from '../../entities/everywhere/recentChoices'
import { selectIsStaff, selectMyGroups } from '../../entities/session/session.selectors'
import { adminPages, managePages } from '../../screens/administration/pages'
import { formatZoned } from '../../ui/zonedText'

/** So many pages and acts are shown at once; more letters name the others. */
const mostPages = 6

const groupPages = {
  votingquestions: 'Voting Questions',
  motions: 'Motions',
  decisions: 'Decisions',
  proxies: 'Proxies',
  eligibility: 'Voting Eligibility',
  activemembers: 'Active Members',
  attendance: 'Attendance',
}

const own: Choice[] = [
  { to: '/', title: 'Your desk', about: 'Page', groupId: null },
  { to: '/my-votes', title: 'My votes', about: 'Page', groupId: null },
  { to: '/company', title: 'My company', about: 'Page', groupId: null },
  { to: '/calendarfeed', title: 'Calendar feed', about: 'Page', groupId: null },
]

/** All pages that the person may open, and the vote that they may create as an admin. */
export const selectPages = createSelector(
  [selectSiteLinks, selectMyGroups, selectIsStaff],
  (links, groups, isStaff): Choice[] => [
    ...own,
    ...[
      { to: links.groups, title: 'My groups' },
      { to: links.settings, title: 'My Settings' },
      { to: links.userGuide, title: 'User Guide' },
      { to: links.support, title: 'Support' },
      { to: links.releaseNotes, title: 'Release Notes' },
      { to: '/logout', title: 'Log out' },
    ].map((one) => ({ ...one, about: 'Page', groupId: null })),
    ...groups.flatMap(pagesOf),
    ...(isStaff ? pagesBeneath('/admin', adminPages, 'Administration', null) : []),
  ],
)

function pagesOf({ groupId, name, isAdmin }: AccessibleGroup): Choice[] {
  const group = `/group/${groupId}`
  const inGroup = { about: name, groupId }
  return [
    { ...inGroup, to: `${group}/votingquestions`, title: name, about: 'Group' },
    ...(isAdmin ? [{ ...inGroup, to: `${group}/votingquestions/new`, title: 'Create Vote' }] : []),
    ...pagesBeneath(group, groupPages, name, groupId),
    ...(isAdmin ? pagesBeneath(`${group}/manage`, managePages, name, groupId) : []),
  ]
}

function pagesBeneath(
  path: string,
  pages: Record<string, string>,
  about: string,
  groupId: number | null,
): Choice[] {
  return Object.entries(pages).map(([page, title]) => ({
    to: `${path}/${page}`,
    title,
    about,
    groupId,
  }))
}

/** The pages whose words were typed: some of the title, the others of the title or of where it lies. */
export function matchingPages(pages: readonly Choice[], typed: string): Choice[] {
  const words = typed.trim().split(/\s+/)
  const isAbout = ({ title, about }: Choice) =>
    matchesWords(typed, `${title} ${about}`) && words.some((word) => matchesWords(word, title))
  return typed.trim() === '' ? [] : pages.filter(isAbout).slice(0, mostPages)
}

const kinds: Record<Found['kind'], string> = {
  createMotion: 'Act',
  person: 'Person',
  question: 'Question',
  motion: 'Motion',
  meeting: 'Meeting',
  minutes: 'Minutes',
}

/** Something that the server found, with its page. */
export function choiceOf(found: Found, isAdmin: boolean): Choice {
  const { kind, groupId, groupName, title, note, at } = found
  const about = [kinds[kind], note, groupName, at && formatZoned(at)]
  return { to: addressOf(found, isAdmin), title, about: about.filter(Boolean).join(' · '), groupId }
}

function addressOf({ kind, id, groupId, title }: Found, isAdmin: boolean): string {
  const group = `/group/${groupId}`
  switch (kind) {
    case 'createMotion':
      return `${group}/motions/new`
    case 'question':
      return `${group}/votingquestions/${id}`
    case 'motion':
      return `${group}/motions/${id}`
    case 'meeting':
      return `${group}/events/${id}/rollcall`
    case 'minutes':
      return `${group}/events/${id}/minutes`
    case 'person':
      return isAdmin
        ? `${group}/manage/members?search=${encodeURIComponent(title)}`
        : `${group}/activemembers`
  }
}
