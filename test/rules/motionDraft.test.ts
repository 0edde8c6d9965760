import { checkMotionDraft, motionReasonRefusal } from '../../src/rules/motionDraft'

describe('checkMotionDraft', () => {
  it('trims the title and prefixes links', () => {
    const linkReference = [{ name: ' Draft ', uri: 'example.org/draft' }]
    expect(checkMotionDraft({ title: ' Publish version 2 ', linkReference })).toEqual({
      draft: {
        title: 'Publish version 2',
        linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
      },
    })
  })

  it('refuses a motion without a title, whatever its links are', () => {
    expect(checkMotionDraft({ title: ' ', linkReference: [] })).toEqual({
      refused: { title: ['Please provide a name for the motion.'] },
    })
  })

  it('names everything that is wrong at once', () => {
    const linkReference = [
      { name: 'Good', uri: 'https://example.org' },
      { name: ' ', uri: 'javascript:alert(1)' },
    ]
    expect(checkMotionDraft({ title: '\u200b', linkReference })).toEqual({
      refused: {
        title: ['Please provide a name for the motion.'],
        'linkReference.1.name': ['Please enter a link name'],
        'linkReference.1.uri': ['Please enter a valid url'],
      },
    })
  })
})

describe('motionReasonRefusal', () => {
  it.each([
    ['Old', 'New', '', 'Please provide a amendment reason.'],
    ['Old', 'New', null, 'Please provide a amendment reason.'],
    ['Old', 'New', 'A typo.', null],
    ['Old', ' Old ', undefined, null],
  ])('%s to %s with %j: %s', (before, after, reason, message) => {
    expect(motionReasonRefusal(before, after, reason)).toBe(message)
  })
})
