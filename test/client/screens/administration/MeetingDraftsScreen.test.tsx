/** Drafts of meetings: what each says of its state, and what is sent. */
import type { MeetingDraft } from '../../../../src/contract/drafts'
import MeetingDraftsScreen from '../../../../src/client/screens/administration/MeetingDraftsScreen'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import { meetingRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { draftAnswer } from '../../../support/editorAnswers'
import { columnsOf } from '../../../support/gridTable'

const path = '/group/101/manage/meetings/drafts'
const written = {
  title: 'Weekly call',
  startTime: '2026-12-01T17:00:00.000Z',
  endTime: '2026-12-01T18:00:00.000Z',
  eventType: 1,
  zoomMeetingId: null,
  link: null,
  place: 'Room 4',
  createdBy: 'Ada Host',
  weeks: 2,
}
const draftRow = (told: Partial<MeetingDraft> = {}): MeetingDraft => ({
  ...draftAnswer,
  written,
  attachments: [],
  revision: 3,
  ...told,
})
const rows = [
  draftRow(),
  draftRow({ draftId: 6, isTemplate: true, attachments: [{ fileName: 'plan.pdf', size: 3 }] }),
  draftRow({ draftId: 7, opensAt: '2026-11-24T17:00:00.000Z' }),
  draftRow({ draftId: 8, refusal: 'It is over.', written: { ...written, startTime: null } }),
]

async function show(data: object[] = rows) {
  const page = showAdminPage(path, <MeetingDraftsScreen />, false)
  await answered(page, data, 'Drafts of meetings')
  return page
}

it('says of each what becomes of it', async () => {
  await show()
  expect(columnsOf('Drafts of meetings')).toContainEqual([
    'Draft',
    'Waits for an admin',
    'Template',
    'Is planned by itself Tue, Nov 24, 2026, 9:00 AM PT',
    'Refused at its time: It is over.',
  ])
})

it('saves a draft with its files from the revision that was read, times left empty as none', async () => {
  const page = await show([rows[1]!])
  const form = openForm('Weekly call', 'Weekly call')
  form.fill(/^Begins/, '')
  form.press('Save')
  expect(page.commands()).toEqual([
    {
      kind: 'saveMeetingDraft',
      input: {
        params: { groupId: 101, draftId: 6 },
        body: {
          ...written,
          startTime: null,
          opensAt: null,
          isTemplate: true,
          carriedFiles: { from: 'QuestionDrafts', id: 6 },
          revision: 3,
        },
      },
      notice: 'The draft of Weekly call was saved.',
    },
  ])
})

it('plans the meeting of a draft, which goes with it', async () => {
  const page = await show([rows[0]!])
  openForm('Plan now Weekly call', 'Plan Weekly call').press('Plan meeting')
  expect(page.commands()).toMatchObject([
    {
      kind: 'planMeeting',
      input: { body: { ...written, draft: { draftId: 5, revision: 3 } } },
    },
  ])
})

it('plans a meeting from a template whose time is over at the next such time', async () => {
  const times = { startTime: '2026-03-03T18:00:00.000Z', endTime: '2026-03-03T19:00:00.000Z' }
  const page = await show([draftRow({ isTemplate: true, written: { ...written, ...times } })])
  openForm('Plan now Weekly call', 'Plan Weekly call').press('Plan meeting')
  const [command] = page.commands()
  expect(command).toHaveProperty('input.body.startTime', '2026-12-01T18:00:00.000Z')
  expect(command).toHaveProperty('input.body.endTime', '2026-12-01T19:00:00.000Z')
})

it('keeps a meeting that is over as a draft, at its next time and with its files', async () => {
  const page = showAdminPage('/group/101/manage/meetings', <MeetingsScreen />, false)
  await answered(page, [meetingRow({ isRollCallClosed: true })], 'Meetings')
  openForm(/^Keep as a draft Codec call/, 'Draft Codec call again').press('Save')
  const [command] = page.commands()
  expect(command).toMatchObject({
    kind: 'createMeetingDraft',
    input: {
      body: {
        title: 'Codec call',
        startTime: '2026-12-08T17:00:00.000Z',
        opensAt: null,
        carriedFiles: { from: 'Events', id: 7 },
      },
    },
  })
  expect(command).not.toHaveProperty('input.body.takesFiles')
})
