import { checkMotion, newOrigin } from '../../../../src/client/entities/motionEditor/motionDraft'
import { motionAnswer } from '../../../support/editorAnswers'
import { soundMotion } from '../../../support/motionDrafts'

const limits = { single: 100, total: 150 }
const file = (size: number) => ({ fileId: `f${size}`, name: `${size}.pdf`, size })

describe('checkMotion', () => {
  it('sends a sound draft, its links with https', () => {
    const linkReference = [{ name: 'Plan', uri: 'example.org/plan' }]
    expect(checkMotion(soundMotion({ title: ' Adopt it ', linkReference }), limits)).toEqual({
      body: {
        title: 'Adopt it',
        description: 'As discussed.',
        linkReference: [{ name: 'Plan', uri: 'https://example.org/plan' }],
      },
    })
  })

  it('names where a motion takes files from', () => {
    const carriedFiles = { from: 'Motions' as const, id: 31, fileNames: ['plan.pdf'] }
    expect(checkMotion(soundMotion(), limits, { carriedFiles })).toMatchObject({
      body: { carriedFiles },
    })
  })

  it('refuses a motion without a name', () => {
    expect(checkMotion(soundMotion({ title: ' ' }), limits)).toEqual({
      refused: { title: 'Please provide a name for the motion.' },
    })
  })

  it.each([
    [[101], /^There was an error creating the motion: One of the files exceeds the limit of/],
    [[90, 80], /^There was an error creating the motion: Total file size exceeds the limit of/],
  ])('refuses files of %j bytes', (sizes, message) => {
    const checked = checkMotion(soundMotion({ attachments: sizes.map(file) }), limits)
    expect(checked).toEqual({ refused: { attachments: expect.stringMatching(message) } })
  })
})

test('a motion that is made again begins with text, links and files of the earlier one', () => {
  const { title, description, linkReference } = motionAnswer()
  const made = motionAnswer({ attachments: [{ fileName: 'plan.pdf', size: 10 }] })
  expect(newOrigin(made)).toEqual({
    revision: null,
    draft: {
      title,
      description,
      linkReference,
      attachments: [{ fileId: 'carried:plan.pdf', name: 'plan.pdf', size: 10, isCarried: true }],
      amendmentReason: '',
      opensAt: '',
      isTemplate: false,
    },
  })
})
