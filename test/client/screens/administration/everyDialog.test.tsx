/** Each dialog that a list of the administration opens, as it reads at first and while its change is sent. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.request'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { publishedBylaws } from '../../../../src/rules/policy/publishedBylaws'
import { adminScreens } from '../../../support/adminScreens'
import { pageWords } from '../../../support/pageWords'

const others = Object.values(publishedBylaws)
  .map(({ title }) => `As ${title}`)
  .join(' | ')

/** What each button of a page opens, by the name of the button. */
function pageWordsOf(): string[] {
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  return names.flatMap((name, at) => {
    fireEvent.click(screen.getAllByRole('button')[at]!)
    const dialog = screen.queryByRole('dialog')
    if (!dialog) return []
    const words = pageWords(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: /^(Cancel|Keep meeting)$/ }))
    return [`${name}:`, ...words]
  })
}

const ofStaff: Record<string, string[]> = {
  people: [
    'Add person:',
    'Add person',
    "First name | []* | Last name | []* | Email | []* | Company | [] | Type at least 2 characters of the name. | Account at sign-in | [] | By which the sign-in service knows the person; empty where it is the person's id here. In files: Sign-in id.",
    'Cancel | Save | Saving...',
    'Ann Lee:',
    'Ann Lee',
    "First name | [Ann]* | Last name | [Lee]* | Email | [ann.lee@test.example]* | Company | [Oak Inc.] | <Clear> | Account at sign-in | [] | By which the sign-in service knows the person; empty where it is the person's id here. In files: Sign-in id. | [ ] | Disabled | Cannot sign in. Votes and records stay as they are.",
    'Cancel | Save | Saving...',
    'Merge Ann Lee:',
    'Merge Ann Lee into somebody else',
    'Group memberships, chairs and assignments move to the person you keep, and Ann Lee (id 41) is disabled. Votes and records keep the id under which they were made. This cannot be taken back. | Person to keep | []* | Type at least 2 characters of the name.',
    'Cancel | Merge (final) | Merging... (final)',
    'Delete Ann Lee:',
    'Delete Ann Lee?',
    'Only people who never voted, acted or stood on a roll can be deleted; disable everybody else. This cannot be taken back.',
    'Cancel | Delete (final) | Deleting... (final)',
  ],
  companies: [
    'Add company:',
    'Add company',
    'Name | []* | Membership | []* | Such as Promoter or Adopter.',
    'Cancel | Save | Saving...',
    'Oak Inc.:',
    'Oak Inc.',
    'Name | [Oak Inc.]* | Membership | [Promoter]* | Such as Promoter or Adopter. | [ ] | Disabled | Holds no vote and counts for no quorum in what opens from then on. Its people stay as they are.',
    'Cancel | Save | Saving...',
    'Merge Oak Inc.:',
    'Merge Oak Inc. into another company',
    'Its people and its places in groups move to the company you keep, and Oak Inc. (id 410) is disabled. Votes and records keep the id under which they were made. This cannot be taken back. | Company to keep | []* | Type at least 2 characters of the name.',
    'Cancel | Merge (final) | Merging... (final)',
  ],
  groups: [
    'Add group:',
    'Add group',
    `Name | []* | Short name | []* | Mailing list | []* | Where notifications to the whole group go. | Who votes | [x] Member companies | Councilors and chairs | Delegates | Users | ${others} | The bylaws that it begins with. They can be changed under Voting policy.`,
    'Cancel | Save | Saving...',
    'Audio Working Group:',
    'Audio Working Group',
    'Name | [Audio Working Group]* | Short name | [Audio]* | Mailing list | [audio@test.example]* | Where notifications to the whole group go. | [ ] | Disabled | Nobody enters the group. All it holds is there again when it comes back.',
    'Cancel | Save | Saving...',
  ],
  removals: [
    'Approve the removals from Audio:',
    'Approve the removals from Audio?',
    '1 member would leave: Ann Alder, Alder Inc.',
    'Cancel | Approve (final) | Approving... (final)',
    'Decline the removals from Audio:',
    'Decline the removals from Audio?',
    'They stay members. The same push of your identity provider asks no second time. Nothing changes for: Ann Alder, Alder Inc.',
    'Cancel | Decline | Declining...',
    'Approve the removals from Video:',
    'Approve the removals from Video?',
    '9 members would leave: Ann Alder; Bo Birch, Alder Inc.; Cy Cedar, Alder Inc.; Di Dogwood, Alder Inc.; Ed Elm, Alder Inc.; Fay Fir, Alder Inc.; Gus Gum, Alder Inc.; 2 more | 2 members would be added.',
    'Cancel | Approve (final) | Approving... (final)',
    'Decline the removals from Video:',
    'Decline the removals from Video?',
    'They stay members. The same push of your identity provider asks no second time. Nothing changes for: Ann Alder; Bo Birch, Alder Inc.; Cy Cedar, Alder Inc.; Di Dogwood, Alder Inc.; Ed Elm, Alder Inc.; Fay Fir, Alder Inc.; Gus Gum, Alder Inc.; 2 more',
    'Cancel | Decline | Declining...',
  ],
  mail: [
    'Send again to gone@test.example:',
    "Send 'Publish version 2' again",
    "To | [gone@test.example]* | [ ] | Correct the directory too | The person, or the group's mailing list, with the old address gets this one.",
    'Cancel | Send again | Sending...',
  ],
  webhooks: [
    'Add webhook:',
    'Add webhook',
    'Name | []* | Address | []* | Begins with https:// and is kept as a secret: nobody sees it here again. | Group | [] | Empty for all groups. | What is sent | [x] Signed events, for programs | Text, for Slack, Matrix, Mattermost and Google Chat | Cards, for Microsoft Teams',
    'Is told of | [ ] | Voting question opened | [ ] | Voting question amended | [ ] | Voting question extended | [ ] | Voting ended at its deadline | [ ] | Voting question closed early | [ ] | Voting question cancelled | [ ] | Result of a voting question corrected | [ ] | Motion made | [ ] | Motion request taken up | [ ] | Motion seconded | [ ] | Motion amended | [ ] | Motion withdrawn | [ ] | Motion failed without a second | [ ] | Roll call of a meeting closed',
    'Cancel | Save | Saving...',
    'Minutes bot:',
    'Minutes bot',
    'Name | [Minutes bot]* | New address | [] | Left empty, it stays as it is. | Group | [Audio WG] | <Clear> | Empty for all groups. | What is sent | [x] Signed events, for programs | Text, for Slack, Matrix, Mattermost and Google Chat | Cards, for Microsoft Teams',
    'Is told of | [x] | Voting question opened | [ ] | Voting question amended | [ ] | Voting question extended | [ ] | Voting ended at its deadline | [ ] | Voting question closed early | [ ] | Voting question cancelled | [ ] | Result of a voting question corrected | [x] | Motion made | [ ] | Motion request taken up | [ ] | Motion seconded | [ ] | Motion amended | [ ] | Motion withdrawn | [ ] | Motion failed without a second | [ ] | Roll call of a meeting closed',
    '[ ] | Disabled | Is told of nothing that happens from then on.',
    'Cancel | Save | Saving...',
    'New secret of Minutes bot:',
    'Make a new secret of Minutes bot?',
    'It is shown once. For 24 hours deliveries are signed with the one before too, so that its receiver can change over.',
    'Cancel | Make new secret | Making...',
    'Remove Minutes bot:',
    'Remove Minutes bot from the webhooks?',
    'Nothing more is sent to it, and its deliveries leave the list.',
    'Cancel | Remove (final) | Removing... (final)',
  ],
  webhookDeliveries: [
    "Send 'Publish version 2' to Minutes bot again:",
    "Send 'Publish version 2' again?",
    'Minutes bot gets the same content, by the id it had: Voting question opened.',
    'Cancel | Send again | Sending...',
  ],
  members: [
    'Add member:',
    'Add member',
    'Person | []* | Type at least 2 characters of the name. | Titles | [] | With commas between them, such as Chair, Secretary. The first one stands beside the name. | [ ] | Admin of the group | [ ] | Proxy voter | May vote for others here. | [x] | Active | Where people hold the votes, staff change this and the titles that vote. | [x] | May vote | Counts where people hold the votes. Questions that are open keep their roll. | [x] | Counts for quorum | Why | []',
    'Cancel | Save | Saving...',
    'Ann Lee:',
    'Ann Lee',
    'Titles | [Chair, Secretary] | With commas between them, such as Chair, Secretary. The first one stands beside the name. | [x] | Admin of the group | [ ] | Proxy voter | May vote for others here. | [x] | Active | Where people hold the votes, staff change this and the titles that vote. | [x] | May vote | Counts where people hold the votes. Questions that are open keep their roll. | [ ] | Counts for quorum | Why | [Missed 3 of 3 consecutive meeting weeks.]',
    'Cancel | Save | Saving...',
    'Remove Ann Lee:',
    'Remove Ann Lee from the group?',
    'They no longer enter the group. Votes they cast and rolls that are fixed stay as they are.',
    'Cancel | Remove (final) | Removing... (final)',
  ],
  groupCompanies: [
    'Add company:',
    'Add company',
    'Company | []* | Type at least 2 characters of the name. | [x] | May vote | Questions that are open keep their roll. | [x] | Counts for quorum | Why | [] | Everybody in the group can read this.',
    'Cancel | Save | Saving...',
    'Oak Inc.:',
    'Oak Inc.',
    '[x] | May vote | Questions that are open keep their roll. | [x] | Counts for quorum | Why | [] | Everybody in the group can read this.',
    'Cancel | Save | Saving...',
    'Remove Oak Inc.:',
    'Remove Oak Inc. from the group?',
    'The company holds no vote on questions that open from now on. Open questions keep their roll.',
    'Cancel | Remove (final) | Removing... (final)',
  ],
  chairs: [
    'Remove the chair of Codec:',
    'Remove Ann Lee from the chair of Codec?',
    'Nobody votes for the working group on questions that open from now on.',
    'Cancel | Remove (final) | Removing... (final)',
  ],
  alternates: [
    'Add alternate:',
    'Add alternate',
    'Alternate | []* | Type at least 2 characters of the name. | Stands in for | []* | Type at least 2 characters of the name. | From | [] | The first day; empty where it holds already. | Until | [] | The last day; empty where it holds until further notice.',
    'Cancel | Save | Saving...',
    'Ann Lee:',
    'Ann Lee for Bo Li',
    'From | [2026-12-01] | The first day; empty where it holds already. | Until | [] | The last day; empty where it holds until further notice.',
    'Cancel | Save | Saving...',
    'Remove Ann Lee for Bo Li:',
    'Remove Ann Lee from standing in for Bo Li?',
    'Meetings at which they already stood in stay as they are.',
    'Cancel | Remove (final) | Removing... (final)',
  ],
  meetings: [
    'Plan meeting:',
    'Plan meeting',
    'Title | []* | Begins (Pacific Time) | []* | Ends (Pacific Time) | []* | Type | [x] Conference Call | Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Mira Member]* | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Weeks | [1]* | 1 for one meeting; more repeat it weekly at the same time of day, at most 104.',
    'Cancel | Save | Saving...',
    'Codec call:',
    'Codec call',
    'Title | [Codec call]* | Begins (Pacific Time) | [2026-12-01T09:00]* | Ends (Pacific Time) | [2026-12-01T10:00]* | Type | [x] Conference Call | Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host]* | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | []',
    'Cancel | Save | Saving...',
    'Plan again Codec call, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Plan Codec call again',
    'Title | [Codec call]* | Begins (Pacific Time) | [2026-12-08T09:00]* | Ends (Pacific Time) | [2026-12-08T10:00]* | Type | [x] Conference Call | Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host]* | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Weeks | [1]* | 1 for one meeting; more repeat it weekly at the same time of day, at most 104. | [x] | Take its files along',
    'Cancel | Save | Saving...',
    'Keep as a draft Codec call, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Draft Codec call again',
    'Title | [Codec call]* | Begins (Pacific Time) | [2026-12-08T09:00] | Ends (Pacific Time) | [2026-12-08T10:00] | Type | [x] Conference Call | Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host] | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Weeks | [1]* | 1 for one meeting; more repeat it weekly at the same time of day, at most 104. | Planned by itself (Pacific Time) | [] | Left empty, it waits for an admin. Until then nobody else sees it. | [ ] | Keep it as a template, which stays when a meeting is planned from it | [x] | Take its files along',
    'Cancel | Save | Saving...',
    'Cancel Codec call, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Cancel Codec call?',
    'Tue, Dec 1, 2026, 9:00 AM PT. The meeting and its files go. A meeting that somebody attended stays.',
    'Keep meeting | Cancel meeting (final) | Cancelling... (final)',
    'Weekly:',
    'Weekly',
    'Title | [Weekly]* | Begins (Pacific Time) | [2026-12-01T09:00]* | Ends (Pacific Time) | [2026-12-01T10:00]* | Type | Conference Call | [x] Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host]* | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Which meetings | [x] This one alone | This and all that follow',
    'Cancel | Save | Saving...',
    'Plan again Weekly, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Plan Weekly again',
    'Title | [Weekly]* | Begins (Pacific Time) | [2026-12-08T09:00]* | Ends (Pacific Time) | [2026-12-08T10:00]* | Type | Conference Call | [x] Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host]* | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Weeks | [1]* | 1 for one meeting; more repeat it weekly at the same time of day, at most 104. | [x] | Take its files along',
    'Cancel | Save | Saving...',
    'Keep as a draft Weekly, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Draft Weekly again',
    'Title | [Weekly]* | Begins (Pacific Time) | [2026-12-08T09:00] | Ends (Pacific Time) | [2026-12-08T10:00] | Type | Conference Call | [x] Face To Face | Training Events | IOP Events | Media Events | Trade Shows And Conferences | Attendance counts at conference calls and face to face. | Host | [Ada Host] | Zoom meeting number | [] | Link to join | [] | Stands in the calendars of members, as the place does. | Place | [] | Weeks | [1]* | 1 for one meeting; more repeat it weekly at the same time of day, at most 104. | Planned by itself (Pacific Time) | [] | Left empty, it waits for an admin. Until then nobody else sees it. | [ ] | Keep it as a template, which stays when a meeting is planned from it | [x] | Take its files along',
    'Cancel | Save | Saving...',
    'Cancel Weekly, Tue, Dec 1, 2026, 9:00 AM PT:',
    'Cancel Weekly?',
    'Tue, Dec 1, 2026, 9:00 AM PT. The meeting and its files go. A meeting that somebody attended stays. | Which meetings | [x] This one alone | This and all that follow',
    'Keep meeting | Cancel meeting (final) | Cancelling... (final)',
  ],
}

/** All that a dialog may show is in those of these rows. */
const rowsOf = (name: string) =>
  adminScreens[name]!.rows.slice(0, /removals|meetings/.test(name) ? 2 : 1)

test.each(Object.keys(ofStaff))('%s', async (name) => {
  const { path, Screen, grid } = adminScreens[name]!
  await answered(showAdminPage(path, <Screen />, true), rowsOf(name), grid)
  const words = ofStaff[name]!
  expect(pageWordsOf()).toEqual(words)
})

test('while its change is sent a dialog can neither be left nor changed', async () => {
  const { path, Screen, grid } = adminScreens.members!
  const page = showAdminPage(path, <Screen />, true)
  await answered(page, rowsOf('members'), grid)
  fireEvent.click(screen.getByRole('button', { name: 'Ann Lee' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(pageWords(screen.getByRole('dialog'))).toEqual([
    'Ann Lee',
    'Titles | [Chair, Secretary] (off) | With commas between them, such as Chair, Secretary. The first one stands beside the name. | [x] (off) | Admin of the group | [ ] (off) | Proxy voter | May vote for others here. | [x] (off) | Active | Where people hold the votes, staff change this and the titles that vote. | [x] (off) | May vote | Counts where people hold the votes. Questions that are open keep their roll. | [ ] (off) | Counts for quorum | Why | [Missed 3 of 3 consecutive meeting weeks.] (off)',
    'Cancel (off) | Save (off) | Saving... (off)',
  ])
  act(() => void page.dispatch(adminCommand.succeeded(null)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Ann Lee was saved.', { selector: '.MuiAlert-message' })).toBeVisible()
})
