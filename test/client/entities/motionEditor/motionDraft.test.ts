import { checkMotion } from '../../../../src/client/entities/motionEditor/motionDraft'
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
