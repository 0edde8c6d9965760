import { createTestApplication } from '../../../support/application'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, sentGroup } from '../../../support/sentDirectory'

test('which standard policy a group begins with is configured', async () => {
  const application = await createTestApplication({
    environment: { ...provisioning, QUORATE_GROUP_PRESETS: '8999=council' },
  })
  const groups = [sentGroup(8_999), sentGroup(674)]
  const sent = await provisionerOf(application).put(directoryPath, { groups })
  expect(sent.status).toBe(200)
  const policyOf = async (groupId: number) =>
    (await application.as('staff').get(`/api/groups/${groupId}/policy`)).body
  expect(await policyOf(8_999)).toMatchObject({ entity: 'councilors' })
  expect(await policyOf(674)).toMatchObject({ entity: 'member companies' })
  await application.close()
})
