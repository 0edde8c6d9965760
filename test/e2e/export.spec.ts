import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { VoteExportRow } from '../../src/contract/voteExport'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'
import { readSheets, type ReadSheet } from '../support/sheets'

const list = '/group/101/votingquestions'
const exportCall = /\/api\/groups\/101\/VoteQuestions\/Export(\?|$)/

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export to Excel' })

/** The sheets of the file that a press of the button brings, and the rows that they were made of. */
async function exported(
  page: Page,
  changed: (rows: VoteExportRow[]) => VoteExportRow[] = (rows) => rows,
): Promise<{ sheets: ReadSheet[]; rows: VoteExportRow[] }> {
  let rows: VoteExportRow[] = []
  await page.route(exportCall, async (route) => {
    const answer = await route.fetch()
    rows = changed((await answer.json()) as VoteExportRow[])
    await route.fulfill({ response: answer, json: rows })
  })
  const download = page.waitForEvent('download')
  await exportButton(page).click()
  expect((await download).suggestedFilename()).toBe('Vote Questions.xlsx')
  const file = await readFile(await (await download).path())
  return { sheets: readSheets(file), rows }
}

test('a member takes all questions and comments home as a spreadsheet @both', async ({ page }) => {
  await openWelcomedAs(page, 'member', list)
  const { sheets, rows } = await exported(page)
  expect(rows.length).toBeGreaterThan(100)
  const [questions, comments] = sheets
  expect([questions?.name, comments?.name]).toEqual(['Audio Working Group', 'Comments'])
  expect(questions?.rows.slice(1).map(([, title]) => title)).toEqual(rows.map((row) => row.title))
  expect(comments?.rows.slice(1).map((row) => row[5])).toEqual(
    rows.flatMap((row) => row.comments.map(({ voteReason }) => voteReason)),
  )
  await expect(exportButton(page)).toBeEnabled()
  await expectAccessible(page)

  await page.goto(`${list}?search=codec`)
  const found = await exported(page)
  expect(found.rows.length).toBeLessThan(rows.length)
  await expect(page.getByText(`${found.rows.length} questions`)).toBeVisible()
})

test('what looks like a formula arrives as the text that it is', async ({ page }) => {
  const title = '=HYPERLINK("https://elsewhere.example","Adopt")'
  await openWelcomedAs(page, 'member', list)
  const { sheets } = await exported(page, (rows) => rows.map((row) => ({ ...row, title })))
  expect(sheets[0]?.rows[1]?.[1]).toBe(title)
  for (const { xml } of sheets) expect(xml).not.toMatch(/<f[ >]/)
})

test.describe('an export that fails', () => {
  test.use({ provoked: [503] })

  test('says so, brings no file, and can be tried again', async ({ page }) => {
    let isDown = true
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.route(exportCall, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await openWelcomedAs(page, 'member', list)
    await exportButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be exported' })
    await expect(alert).toHaveText(/No file was saved\./)
    await expectAccessible(page)
    expect(downloads).toBe(0)

    isDown = false
    const download = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Try again' }).click()
    expect((await download).suggestedFilename()).toBe('Vote Questions.xlsx')
    await expect(alert).toBeHidden()
  })
})
