import { expect, type Page } from '@playwright/test'
import { attachPlan, choosePerson, createQuestion, fillQuestion } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  signInAs,
  test,
  welcomed,
} from '../support/journey'

const list = '/group/101/votingquestions'
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Voting Question name' })
const editor = `${list}/new`

/** How many chosen files the browser's own database holds; run in the page. */
async function copiedFiles(): Promise<number> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'quorate.files')) return 0
  const database = await answerOf(indexedDB.open('quorate.files'))
  const count = await answerOf(database.transaction('files').objectStore('files').count())
  database.close()
  return count
}

test('an admin reads what is missing, field by field, also at night @both', async ({ page }) => {
  await openWelcomedAs(page, 'admin', editor)
  await expect(page.getByRole('heading', { name: 'Create Voting Question' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByRole('checkbox', { name: /additional recipients/ }).check()
  await page.getByRole('button', { name: 'Create Vote' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
  await expect(summary).toBeFocused()
  for (const text of [
    'Please provide a name for the voting question.',
    'Please provide a valid user.',
    'Please enter a link name',
    'Please enter a valid url',
    'Please enter a list of emails separated by commas.',
  ]) {
    await expect(summary.getByRole('link', { name: text }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Please provide a name' }).click()
  await expect(nameField(page)).toBeFocused()
})

test('an admin creates a question with a file, a link and recipients', async ({ page }) => {
  await openWelcomedAs(page, 'admin', list)
  await page.getByRole('link', { name: 'Create Vote' }).click()
  await fillQuestion(page, 'Adopt the test plan 2.0')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByRole('textbox', { name: 'Name of link 1' }).fill('Plan')
  await page.getByRole('textbox', { name: 'Address of link 1' }).fill('example.org/plan')
  await attachPlan(page)
  await attachPlan(page)
  await expect(page.getByText('plan.txt (8 Bytes)')).toHaveCount(1)
  await page.getByRole('button', { name: 'Create Vote' }).click()

  await expect(page.getByText('Vote created.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await expect(page.getByRole('heading', { name: 'Adopt the test plan 2.0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download plan.txt (8 Bytes)' })).toBeVisible()
  const plans = page.getByRole('link', { name: 'Plan', exact: true })
  await expect(plans).toHaveAttribute('href', 'https://example.org/plan')
})

test('an upload can be stopped, and nothing of the form is lost', async ({ page }) => {
  await openWelcomedAs(page, 'admin', editor)
  await fillQuestion(page, 'Adopt what takes long')
  const big = { name: 'big.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(8e6) }
  await page.locator('input[type=file]').setInputFiles(big)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of the attachments' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()

  const name = nameField(page)
  await expect(name).toHaveValue('Adopt what takes long')
  await expect(name).toBeEnabled()
  await expect(page.getByText('big.bin (7.63 MB)')).toBeVisible()
  await line.detach()
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await expect(page.getByText('Vote created.').first()).toBeVisible()
  await page.goto(`${list}?search=takes+long`)
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1)
})

test('a person is offered once, and a question without attachment is asked about', async ({
  page,
}) => {
  await openWelcomedAs(page, 'admin', editor)
  await choosePerson(page, 'Motioned', 'Priya')
  await page.getByRole('combobox', { name: 'Seconded' }).fill('Priya')
  await expect(page.getByText('Nobody else was found.')).toBeVisible()
  await choosePerson(page, 'Seconded', 'Tomas')
  await nameField(page).fill('Adopt without a file')
  await page.getByRole('button', { name: 'Create Vote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Vote Without Attachment' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No, Go Back' }).click()
  await expect(dialog).toBeHidden()
})

test('what was typed survives a reload, and leaving asks', async ({ page }) => {
  await openWelcomedAs(page, 'admin', list)
  await page.getByRole('link', { name: 'Create Vote' }).click()
  const title = nameField(page)
  await title.fill('Half a question')
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') }
  await page.locator('input[type=file]').setInputFiles(note)
  await expect.poll(() => page.evaluate(copiedFiles)).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await expect(title).toHaveValue('Half a question')
  await expect(page.getByText('note.txt (4 Bytes)')).toBeVisible()

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await leaving.getByRole('button', { name: 'Stay Here' }).click()
  await expect(title).toHaveValue('Half a question')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Voting Questions' })).toBeVisible()
  await page.goto(editor)
  await expect(title).toHaveValue('')
})

test('two admins edit at once, and the second loses nothing', async ({ page, browser }) => {
  await openWelcomedAs(page, 'admin', editor)
  await createQuestion(page, 'Adopt the conflict rule')
  const detail = new URL(page.url()).pathname
  await page.goto(`${detail}/edit`)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Mine')

  const other = await otherBrowser(browser, 'staff', `${detail}/edit`)
  await other.getByRole('textbox', { name: 'Description' }).fill('Theirs')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await other.waitForURL((url) => url.pathname === detail)

  await expect(page.getByText('Somebody else changed this question')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with these' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL((url) => url.pathname === detail)
  await expect(page.getByText('Mine', { exact: true })).toBeVisible()
})

test('a new name needs a reason', async ({ page }) => {
  await openWelcomedAs(page, 'admin', editor)
  await createQuestion(page, 'Adopt the naem rule')
  await page.getByRole('button', { name: 'Edit Voting Question' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await nameField(page).fill('Adopt the name rule')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amend Voting Question' })
  await expect(dialog.getByText('Who will be mailed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    dialog.getByText('Please provide a reason for amending the vote question.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason for the amendment' }).fill('A slip.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Adopt the name rule' })).toBeVisible()
  await expect(page.getByText('Changes saved.').first()).toBeVisible()
})

test('a group with a fixed deadline shows it, and no extension', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/group/712/votingquestions/new')
  await expect(page.getByText('The deadline of questions in this group is fixed.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Extend the deadline/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('members get access denied', async ({ page }) => {
  await openWelcomedAs(page, 'member', editor)
  await expect(page.getByText("You don't have access to this page.")).toBeVisible()
})

test('a question from a motion begins with its words, and Cancel leads back', async ({ page }) => {
  await openWelcomedAs(page, 'admin', `${editor}/relatedMotion/1`)
  await expect(nameField(page)).not.toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Motioned' })).not.toHaveValue('')
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    '/group/101/motions/1',
  )
})

test.describe('what is not there', () => {
  test.use({ provoked: [404] })

  test('a motion that is missing has a page of its own', async ({ page }) => {
    await openWelcomedAs(page, 'admin', `${editor}/relatedMotion/999999`)
    await expect(page.getByRole('heading', { name: 'Related Motion Not Found' })).toBeVisible()
  })

  test('a group that is missing is told in its own words', async ({ page }) => {
    await openWelcomedAs(page, 'staff', '/group/99999/votingquestions/new')
    await expect(page.getByText('No group data was found for the requested group.')).toBeVisible()
  })
})

test.describe('a sign-in that is lost', () => {
  test.use({ provoked: [401] })

  test('costs nothing of what was typed', async ({ page }) => {
    await welcomed(page)
    await signInAs(page, 'admin', editor)
    // A sign-in of this moment that is refused is not repeated: the page must be older than that.
    await page.reload()
    await fillQuestion(page, 'Kept through a sign-in')
    const contentType = 'application/problem+json'
    const signedOut = { type: '/problems/not-signed-in', status: 401, code: 'not-signed-in' }
    const json = { ...signedOut, title: 'Please sign in.' }
    await page.route('**/api/groups/101/VoteQuestions', (route) => {
      const isSent = route.request().method() === 'POST'
      return isSent ? route.fulfill({ status: 401, contentType, json }) : route.fallback()
    })
    await page.getByRole('button', { name: 'Create Vote' }).click()
    await page.getByRole('button', { name: 'Yes, Create Vote' }).click()
    await expect(page.getByText('What you typed before is here again.')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Kept through a sign-in')
    await expect(page.getByRole('combobox', { name: 'Motioned' })).toHaveValue(/Priya/)
  })
})
