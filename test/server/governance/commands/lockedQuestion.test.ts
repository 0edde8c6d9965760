import { refusalOf } from '../../../support/apiError'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('who is no member hears that questions are for members, also of one that is not there', async () => {
  const question = await box.open()
  const missing = { ...question, voteQuestionId: 0 }
  for (const path of [question, missing]) {
    for (const act of [box.close(path, 'outsider'), box.cast(path, 'outsider')]) {
      const { code, details } = await refusalOf(act)
      expect([code, details.area]).toEqual(['access-denied', 'votingquestions'])
    }
  }
  expect((await refusalOf(box.close(missing, 'admin'))).code).toBe('not-found')
  expect((await refusalOf(box.close(missing, 'staff'))).code).toBe('not-found')
})
