/** The news of a digest where much happened, on a real database. */
import { ballotBox } from '../../../support/ballotBox'
import { digestBox } from '../../../support/digestBox'
import { people, storeCompanyGroup } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const { db } = directoryDatabase('test')
const { choose, digestAt, passQuestion, told } = digestBox(db)

async function passTwelve(groupId: number, title: string, at: string): Promise<string[]> {
  const titles = Array.from({ length: 12 }, (_, number) => `${title} ${number + 10}`)
  for (const its of titles) {
    await ballotBox(db).open({ groupId, title: its, isSendNotification: false })
    await passQuestion(its, at)
  }
  return titles
}

test('a digest tells all that was chosen, however much happens there and in other groups later', async () => {
  await choose(people.member, 'digest')
  await storeCompanyGroup(db, 2_000)
  const chosen = await passTwelve(101, 'Chosen', '2026-03-02T21:00:00.000Z')
  await passTwelve(2_000, 'Other', '2026-03-02T22:00:00.000Z')
  await digestAt('2026-03-03T06:00:00.000Z')
  await digestAt('2026-03-04T06:00:00.000Z')
  expect(await told()).toEqual([chosen])
})
