import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { castAs, findQuestion, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
  unfold,
} from '../support/journey'

test('a member gets from a finished question to an intact record, and has its record @both', async ({
  page,
}) => {
  const hasPassed = ({ voteResult }: { voteResult: string }) => voteResult === 'Pass'
  const { voteQuestionId, address } = await findQuestion(101, '', hasPassed)
  await openWelcomedAs(page, 'member', address)
  const record = page.getByRole('region', { name: 'Record' })
  await unfold(page, 'Record')
  await expect(record.getByText(/^Record verified, \d+ events$/)).toBeVisible()
  await expect(record.getByText('Witnessed by demo-witness-one and demo-witness-two')).toBeVisible()
  await record.getByText('Root', { exact: true }).click()
  await expect(record.getByText(/^[\w+/]{43}=$/)).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await record.getByRole('button', { name: 'Verify' }).click()
  const verifier = await opening
  await expect(verifier.getByText('Record intact', { exact: true })).toBeVisible()
  expect(new URL(verifier.url())).toMatchObject({
    pathname: '/records/verify',
    search: '',
    hash: '',
  })
  await expect(
    verifier.getByText(/^Passed on .* by \d+ Yes to \d+ No; \d+ of the \d+ who count/),
  ).toBeVisible()
  await expect(verifier.getByText(/^Record intact: \d+ events, signed by /)).toBeVisible()
  await expect(verifier.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const back = verifier.getByRole('link', { name: 'Back to the site' })
  await expect(back).toHaveAttribute('href', address)
  await expectAccessible(verifier)
  await verifier.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(verifier)
  await verifier.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScrolling(verifier)
  await expect(verifier.getByRole('columnheader', { name: 'Comment' })).toBeAttached()
  await expectAccessible(verifier)

  const saving = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Download record' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`question-${voteQuestionId}-record.zip`)
  await verifier.getByLabel(/^A record/).setInputFiles(await saved.path())
  await expect(verifier.getByText('Record intact', { exact: true })).toBeVisible()

  const altered = 'src/verifier/samples/bad-vote-turned-round.zip'
  await verifier.getByLabel(/^A record/).setInputFiles(altered)
  await expect(verifier.getByText('Record not intact', { exact: true })).toBeVisible()
  await expect(verifier.getByText(/^As this record states it: /)).toBeVisible()

  await verifier.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = verifier.locator('body')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(verifier.getByLabel(/^A record/)).toBeHidden()
  await expect(verifier.getByText('Record not intact', { exact: true })).toBeVisible()
  await expectNoSidewaysScrolling(verifier)
})

test('a receipt is found in the record', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(101, 'Publish the glossary')
  await castAs('member', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await openWelcomedAs(page, 'member', address)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save receipt' }).click()
  const receipt = await saving
  const zipped = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download record' }).click()
  const record = await zipped
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Verify' }).click()
  const verifier = await opening
  await verifier.getByLabel(/^A record/).setInputFiles([
    {
      name: 'record.zip',
      mimeType: 'application/zip',
      buffer: await readFile(await record.path()),
    },
    {
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: await readFile(await receipt.path()),
    },
  ])
  await expect(verifier.getByText('Your receipt is found in it.')).toBeVisible()

  const { checkpoint } = JSON.parse(await readFile(await receipt.path(), 'utf8')) as {
    checkpoint: string
  }
  await verifier.evaluate((note) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([note], 'checkpoint.txt'))
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped }))
  }, checkpoint)
  await expect(verifier.getByText(/^The record agrees with the checkpoint of/)).toBeVisible()
})
