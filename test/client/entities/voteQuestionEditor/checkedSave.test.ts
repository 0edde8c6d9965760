import {
  checkSave,
  instantOf,
} from '../../../../src/client/entities/voteQuestionEditor/checkedSave'
import type { Draft } from '../../../../src/client/entities/voteQuestionEditor/draft'
import type { EditedDeadline } from '../../../../src/rules/deadline'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { leadingDecision } from '../../../rules/policy/leadingDecision'
import { soundDraft } from '../../../support/editorAnswers'

const circumstances = {
  now: '2026-11-21T18:00:00.000Z',
  policy: standardPolicy(101),
  edited: null,
  fileLimits: { single: 1024, total: 2048 },
  motionRequestId: null,
}
const file = (name: string, size: number) => ({ fileId: name, name, size })

function errorsOf(told: Partial<Draft>, changed: Partial<typeof circumstances> = {}) {
  const checked = checkSave(soundDraft(told), { ...circumstances, ...changed })
  return 'refused' in checked ? checked.refused : {}
}

describe('checkSave', () => {
  it('makes the body of a sound draft, with links as they are stored', () => {
    const links = [{ name: ' Draft ', uri: 'example.org/draft' }]
    expect(checkSave(soundDraft({ title: ' Adopt it ', links }), circumstances)).toEqual({
      body: {
        title: 'Adopt it',
        description: 'As circulated.',
        voteType: 'Collect Vote From Group',
        deadlineUtc: '2026-11-28T01:00:00.000Z',
        links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
        motionedId: 1,
        secondedId: 2,
        isSendNotification: false,
        additionalStakeholders: '',
        isAutoExtensionEnabled: true,
        motionRequestId: null,
      },
    })
  })

  it('sends choices of its own where the decision of a new question takes them', () => {
    const policy = { ...standardPolicy(101), decisions: [leadingDecision()] }
    const own = { voteType: 'Choice of one', choices: ['Ada', 'Ben', ''] }
    const save = (edited: EditedDeadline | null) =>
      checkSave(soundDraft(own), { ...circumstances, policy, edited })
    expect(save(null)).toMatchObject({ body: own })
    const stored = { voteDeadline: '2026-11-28T01:00:00.000Z', isQuorumVoteComplete: false }
    expect(save(stored)).toMatchObject({ body: { choices: undefined } })
    expect(errorsOf({ ...own, choices: ['Ada', ''] }, { policy })).toEqual({
      'choices.1': 'Please provide at least 2 choices.',
    })
  })

  it('names every missing field in the specified words', () => {
    expect(errorsOf({ title: ' ', motioned: null, seconded: null })).toEqual({
      title: 'Please provide a name for the voting question.',
      motionedId: 'Please provide a valid user.',
      secondedId: 'Please provide a valid user.',
    })
  })

  it('refuses the same person twice', () => {
    expect(errorsOf({ seconded: soundDraft().motioned })).toEqual({
      secondedId: 'Motioned and Seconded cannot be the same person.',
    })
  })

  it.each(['0002-11-27', '0202-11-27', '2026-02-30', '12026-11-27', 'soon'])(
    'takes %s for no date, and throws nothing',
    (day) => {
      expect(errorsOf({ deadline: { day, hour: 9 } })).toEqual({
        deadlineDay: 'Please provide a complete date: month, day and year.',
      })
      expect(instantOf({ day, hour: 9 }, '2026-11-28T01:00:00.000Z')).toBeNull()
    },
  )

  it('refuses a time that has passed, and half a date', () => {
    expect(errorsOf({ deadline: { day: '2026-11-21', hour: 9 } })).toMatchObject({
      deadlineUtc: 'Please provide a time after Nov 21, 2026, 10:00 AM PT.',
    })
    expect(errorsOf({ deadline: { day: null, hour: 9 } })).toEqual({
      deadlineDay: 'Please provide a complete date: month, day and year.',
    })
  })

  it('asks for tomorrow at the earliest', () => {
    expect(errorsOf({ deadline: { day: '2026-11-21', hour: 23 } })).toEqual({
      deadlineDay: 'Please provide a date from Nov 22, 2026 on.',
    })
  })

  it('lets the deadline of a question under edit stand, and no earlier one', () => {
    const edited = { voteDeadline: '2026-11-22T01:30:00.000Z', isQuorumVoteComplete: false }
    const kept = { deadline: { day: '2026-11-21', hour: 17 } }
    const checked = checkSave(soundDraft(kept), { ...circumstances, edited })
    expect(checked).toMatchObject({ body: { deadlineUtc: edited.voteDeadline } })
    const earlier = { ...circumstances, edited }
    expect(checkSave(soundDraft({ deadline: { day: '2026-11-21', hour: 16 } }), earlier)).toEqual({
      refused: { deadlineUtc: expect.stringMatching(/^Please provide a time no earlier than/) },
    })
  })

  it('sends no deadline where the group has a fixed one', () => {
    const policy = standardPolicy(712)
    const checked = checkSave(soundDraft(), { ...circumstances, policy })
    expect(checked).toMatchObject({ body: { deadlineUtc: null } })
  })

  it('wants addresses once the box is ticked, and only then', () => {
    const wanted = 'Please enter a list of emails separated by commas.'
    expect(errorsOf({ additionalStakeholders: { isOn: false, list: 'nobody' } })).toEqual({})
    expect(errorsOf({ additionalStakeholders: { isOn: true, list: ' ' } })).toEqual({
      additionalStakeholders: wanted,
    })
    expect(errorsOf({ additionalStakeholders: { isOn: true, list: 'a@b.org; c@d.org' } })).toEqual({
      additionalStakeholders: wanted,
    })
  })

  it('says where a link is wrong', () => {
    const links = [
      { name: '', uri: 'https://example.org' },
      { name: 'Draft', uri: 'javascript:alert(1)' },
    ]
    expect(errorsOf({ links })).toEqual({
      'links.0.name': 'Please enter a link name',
      'links.1.uri': 'Please enter a valid url',
    })
  })

  it('refuses files above the limits before they are sent', () => {
    expect(errorsOf({ attachments: [file('a.pdf', 1025)] })).toEqual({
      attachments:
        'There was an error creating the vote question: One of the files exceeds the limit of 1 KB',
    })
    const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name, 1024))
    expect(errorsOf({ attachments: three })).toEqual({
      attachments:
        'There was an error creating the vote question: Total file size exceeds the limit of 2 KB',
    })
  })
})

describe('instantOf', () => {
  it('keeps a stored deadline off the full hour while day and hour are the same', () => {
    const stored = '2026-11-28T01:30:00.000Z'
    expect(instantOf({ day: '2026-11-27', hour: 17 }, stored)).toBe(stored)
    expect(instantOf({ day: '2026-11-28', hour: 17 }, stored)).toBe('2026-11-29T01:00:00.000Z')
    expect(instantOf({ day: null, hour: 17 }, stored)).toBeNull()
  })
})
