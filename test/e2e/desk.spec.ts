import { expect } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import { joinUserCouncil } from '../support/userCouncil'
import { expectAccessible, expectNoSidewaysScrolling, openAs, test } from '../support/journey'

test('the desk tells what waits in every group, and what happens otherwise @both', async ({
  page,
}) => {
  await openAs(page, 'councilor', '/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByText(/things wait for you/)).toBeVisible()
  await expect(page.getByText(/without quorum: \d+ more needed/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My groups' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('a member goes through the votes across groups by two keys each, nothing sent before Enter', async ({
  page,
}) => {
  const word = `desk${Date.now()}`
  await joinUserCouncil('chair')
  for (const groupId of [102, 102, 36, 36, 712, 712])
    await openQuestion(groupId, `${word} of ${groupId}`)
  await openAs(page, 'chair', '/')
  const go = page.getByRole('button', { name: /^Go through the votes/ })
  const count = Number(/\d+/.exec((await go.textContent()) ?? '')?.[0])
  await go.press('Enter')
  let keys = 1
  let own = 0
  for (let place = 1; place <= count; place += 1) {
    await expect(page.getByText(`${place} of ${count}`, { exact: true })).toBeVisible()
    if ((await page.getByRole('region', { name: word }).count()) === 0) {
      await page.getByRole('button', { name: /^(Skip|Next|Done)$/ }).click()
      continue
    }
    own += 1
    await expect(page.getByRole('radio').first()).toBeVisible()
    if (own === 1) {
      // A choice is taken back by another letter, and a letter in a comment is only a letter.
      await page.keyboard.press('n')
      await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
      await page.getByRole('textbox').fill('Yes')
      await page.getByRole('radio', { name: 'No', exact: true }).focus()
      await expectAccessible(page)
    }
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    keys += 2
  }
  expect({ own, keys }).toEqual({ own: 6, keys: 13 })
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('link', { name: word })).toHaveCount(0)
})

test('six votes in three groups take twelve clicks from the start page, on a phone twelve taps @both', async ({
  page,
}, { project }) => {
  const word = `six${project.name}${Date.now()}`
  await joinUserCouncil('chair')
  const titles: string[] = []
  for (const groupId of [102, 102, 36, 36, 712, 712]) {
    titles.push(`${word} ${titles.length}`)
    await openQuestion(groupId, titles.at(-1)!)
  }
  await openAs(page, 'chair', '/')
  let presses = 0
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await (project.name === 'phone' ? button.tap() : button.click())
    presses += 1
  }
  for (const title of titles) {
    await press(`Yes: ${title}`)
    await press('Submit Vote')
    await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Vote' })).toHaveCount(0)
  }
  expect(presses).toBe(12)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: /^Close: / }).click()
  await expect(page.getByRole('button', { name: new RegExp(word) })).toHaveCount(0)
})

test('a vote is cast in its line, and the line is gone once it is closed @both', async ({
  page,
}) => {
  const title = `line${Date.now()}`
  await openQuestion(102, title)
  await openAs(page, 'chair', '/')
  await page.getByRole('button', { name: `Yes: ${title}` }).click()
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
  await page.getByRole('button', { name: `Close: ${title}` }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expectAccessible(page)
})

test('the desk lets other pages go first, but while a vote is open in its line', async ({
  page,
}) => {
  const title = `first${Date.now()}`
  await openQuestion(102, title)
  const said: unknown[][] = []
  page.on('websocket', (line) => {
    if (!line.url().includes('VoteQuestionHub')) return
    const ofLine: unknown[] = []
    said.push(ofLine)
    line.on('framesent', ({ payload }) => {
      for (const record of String(payload).split('\u001e').filter(Boolean)) {
        const message = JSON.parse(record) as { target?: string; arguments?: unknown[] }
        if (message.target !== 'LetOthersGoFirst') continue
        // It is said over all hubs as each of them connects, so over this one perhaps again.
        const [isPatient] = message.arguments ?? []
        if (isPatient !== ofLine.at(-1)) ofLine.push(isPatient)
      }
    })
  })
  await openAs(page, 'chair', '/')
  await expect.poll(() => said).toEqual([[true]])
  await page.getByRole('button', { name: `Yes: ${title}` }).click()
  await expect.poll(() => said).toEqual([[true, false]])
  await page.getByRole('button', { name: `Close: ${title}` }).click()
  await expect.poll(() => said).toEqual([[true, false, true]])
  // The page of a question has a line of its own, over which nothing is said.
  await page.getByRole('link', { name: title }).click()
  await expect.poll(() => said).toEqual([[true, false, true], []])
})
