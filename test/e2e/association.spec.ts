/** An association elsewhere: its zone, name, logo and colour in the place of the usual ones. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, signInAs, test as journeyTest, welcomed } from '../support/journey'
import { freePort } from '../support/freePort.mjs'

const port = String(await freePort())
const origin = `http://localhost:${port}`
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'

/** In a browser of its own: those that journeys share know the address of the usual server. */
const test = journeyTest.extend({
  context: async ({ browser }, give) => {
    const context = await browser.newContext({ baseURL: origin, timezoneId: 'America/Los_Angeles' })
    await give(context)
    await context.close()
  },
})

let server: ChildProcess

// oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named before the test's own facts.
test.beforeAll(async ({}, info) => {
  const file = info.outputPath('logo.svg')
  writeFileSync(file, logo)
  server = spawn(process.execPath, ['test/support/journeyServer.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      QUORATE_TIME_ZONE: 'Europe/Berlin',
      QUORATE_ASSOCIATION: 'Verband der Funker',
      QUORATE_LOGO: file,
      QUORATE_COLOUR: '#8a1f5c',
    },
  })
  await expect(async () => {
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200)
  }).toPass({ timeout: 120_000 })
})

test.afterAll(async () => {
  const isOver = once(server, 'exit')
  server.kill('SIGTERM')
  await isOver
})

test('texts and deadlines follow its zone, and its pages bear its name, logo and colour', async ({
  page,
}) => {
  await welcomed(page)
  await page.goto('/groups')
  await expect(page.getByText('for the groups of Verband der Funker.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Verband der Funker' })).toBeVisible()
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(signIn).toHaveCSS('background-color', 'rgb(138, 31, 92)')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(signIn).not.toHaveCSS('background-color', 'rgb(138, 31, 92)')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await signInAs(page, 'admin', '/group/101/votingquestions/new')
  await page.getByLabel('Deadline time (Central European Time)').selectOption('5:00 PM')
  await expect(page.getByText(/,\s5:00\sPM\sCET$/).first()).toBeVisible()
  // Clocks change in other weeks there than here.
  await expect(page.getByText(/,\s[89]:00\sAM\sP[SD]T,\syour\stime$/).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    'Verband der Funker. All deadlines are in Central European Time (CET).',
  )
  await expect(page.getByRole('link', { name: /Verband der Funker/ }).first()).toBeVisible()
  await expect(page.getByText(/\bPT\b|Pacific/)).toHaveCount(0)

  await page.goto('/group/101/votingquestions')
  await expect(page.getByRole('grid')).toContainText(/\s[AP]M\sCET/)
  await expect(page.getByText(/\bPT\b|Pacific/)).toHaveCount(0)
})
