/** What everybody may read is limited, too. */
import { testApplication } from '../../support/application'

const application = testApplication({
  parts: { rateLimits: { perPerson: 1_000_000, perAddress: 2 } },
})

test.each(['checkpoint', 'tile/entries/000'])('of /log/%s so much and no more', async (file) => {
  const remoteAddress = file === 'checkpoint' ? '192.0.2.1' : '192.0.2.2'
  const statuses: number[] = []
  for (let requests = 0; requests < 3; requests += 1)
    statuses.push((await application.app.inject({ url: `/log/${file}`, remoteAddress })).statusCode)
  expect(statuses).toEqual([404, 404, 429])
})
