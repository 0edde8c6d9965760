import { errorsOf } from '../../../support/apiError'
import { ballotBox, noon } from '../../../support/ballotBox'
import { changePerson, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { questionOf } from '../../../support/stored'

const database = directoryDatabase()

test('accounts that were merged are one person, who does not second for themselves', async () => {
  const box = ballotBox(database.db)
  const merge = (into: PersonName | null) =>
    changePerson(database.db, 'member', { mergedIntoId: into && people[into] })
  const same = { secondedId: ['Motioned and Seconded cannot be the same person.'] }
  const both = { motionedId: people.member, secondedId: people.colleague }
  const question = await box.open()
  const amend = (description: string) => {
    const kept = { title: 'Publish version 2', links: [], additionalStakeholders: '' }
    const flags = { isAutoExtensionEnabled: true, isSendNotification: false }
    return box.amend(question, 'admin', { ...kept, ...flags, ...both, description }, noon)
  }
  await merge('colleague')
  expect(await errorsOf(amend('As drafted now.'))).toEqual(same)
  expect(await errorsOf(box.open(both))).toEqual(same)
  // Two who were stored together stay.
  await merge(null)
  await amend('As drafted now.')
  await merge('colleague')
  await amend('As drafted later.')
  const stored = await questionOf(database.db, question.voteQuestionId)
  expect(stored).toMatchObject({ ...both, description: 'As drafted later.' })
})
