import { expect } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import { expectNoSidewaysScrolling, openWelcomedAs, test } from '../support/journey'

const unbroken = 'Rechtsschutzversicherungsgesellschaften'.repeat(6)

test('words without an end are broken, and Arabic reads from the right @phone', async ({
  page,
}) => {
  const { address } = await openQuestion(102, unbroken)
  for (const path of [address, `${address}/history`]) {
    await openWelcomedAs(page, 'chair', path)
    await expect(page.getByText(unbroken).first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }

  const arabic = await openQuestion(102, 'هل نعتمد الإصدار 1.2؟')
  await openWelcomedAs(page, 'chair', arabic.address)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^هل/)
  const spaceAtTheEnd = await title.evaluate((heading) => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return (
      heading.parentElement!.getBoundingClientRect().right - words.getBoundingClientRect().right
    )
  })
  expect(spaceAtTheEnd).toBeLessThan(2)
})
