import { withDetail, withListItem } from '../../../../src/client/entities/motions/motion'
import { motionItem, pendingMotion } from '../../../support/motionAnswers'

describe('a motion told by a list', () => {
  it('is kept as told', () => {
    const item = motionItem()
    expect(withListItem(undefined, item)).toEqual({ ...item, detail: null })
  })

  it('takes what is newer and keeps the detail it has', () => {
    const held = withDetail(undefined, pendingMotion({ revision: 3 }))
    const told = withListItem(held, motionItem({ revision: 4, secondedName: 'Ben Birch' }))
    expect(told).toMatchObject({ revision: 4, secondedName: 'Ben Birch' })
    expect(told.detail).toBe(held.detail)
  })

  it('is not overwritten by a slow answer', () => {
    const held = withListItem(undefined, motionItem({ revision: 4 }))
    expect(withListItem(held, motionItem({ revision: 3, title: 'Old' }))).toBe(held)
  })
})

describe('a motion told by its detail', () => {
  it('says in lists what the detail says, under the names of lists', () => {
    const { detail, ...listed } = withDetail(undefined, pendingMotion())
    const { attachments, linkReference } = pendingMotion()
    const item = motionItem({ attachments, linkReference, motionedName: 'Alder, Ada' })
    expect(listed).toEqual(item)
    expect(detail).toEqual(pendingMotion())
  })

  it('leaves a newer list row alone', () => {
    const held = withListItem(undefined, motionItem({ revision: 5, title: 'Newer' }))
    const told = withDetail(held, pendingMotion({ revision: 4, title: 'Older' }))
    expect(told).toMatchObject({ revision: 5, title: 'Newer', detail: { title: 'Older' } })
  })

  it('is not overwritten by a slow answer', () => {
    const held = withDetail(undefined, pendingMotion({ revision: 4 }))
    expect(withDetail(held, pendingMotion({ revision: 3 }))).toBe(held)
  })
})
