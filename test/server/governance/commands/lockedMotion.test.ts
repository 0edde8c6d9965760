import { refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'

const database = directoryDatabase()
const box = motionBox(database.db)

test('who is no member hears that motions are for members, also of one that is not there', async () => {
  const motion = await box.make()
  for (const path of [motion, { ...motion, motionRequestId: 0 }]) {
    const { code, details } = await refusalOf(box.second(path, 'outsider'))
    expect([code, details.area]).toEqual(['access-denied', 'motionrequest'])
  }
  expect((await refusalOf(box.second({ ...motion, motionRequestId: 0 }))).code).toBe('not-found')
})
