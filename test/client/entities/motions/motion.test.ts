import { wholeDetail, withDetail } from '../../../../src/client/entities/motions/motion'
import { mergeListItem } from '../../../../src/client/store/revisions'
import { motionItem, pendingMotion } from '../../../support/motionAnswers'

describe('a motion told by its detail', () => {
  it('says in lists what the detail says, under the names of lists', () => {
    const { detail: _rest, ...listed } = withDetail(undefined, pendingMotion())
    const { attachments, linkReference } = pendingMotion()
    const item = motionItem({ attachments, linkReference, motionedName: 'Alder, Ada' })
    expect(listed).toEqual(item)
  })

  it('holds once what lists tell as well, and is whole again where it is read', () => {
    const { detail, ...listed } = withDetail(undefined, pendingMotion())
    expect(Object.keys(listed).filter((field) => field in (detail ?? {}))).toEqual(['revision'])
    expect(wholeDetail({ ...listed, detail })).toEqual(pendingMotion())
    expect(wholeDetail(mergeListItem(undefined, motionItem()))).toBeNull()
  })

  it('leaves a newer list row alone', () => {
    const held = mergeListItem(undefined, motionItem({ revision: 5, title: 'Newer' }))
    const told = withDetail(held, pendingMotion({ revision: 4, title: 'Older' }))
    expect(told).toMatchObject({ revision: 5, title: 'Newer', detail: { revision: 4 } })
  })
})
