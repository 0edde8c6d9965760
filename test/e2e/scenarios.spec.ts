/** The scenarios on the real server: the page plays them, and what happens outside is done here. */
import { expect, type Page } from '@playwright/test'
import { scenarioAddress } from '../../src/client/app/stepper/scenarioAddress'
import type { FlowScenario } from '../../src/client/app/stepper/flows/flowScenario'
import { openWelcomedAs, signInAs, test, welcomed } from '../support/journey'
import { installClock } from '../support/journeyContexts'
import { acts, type Scene } from '../support/realActs'
import { worlds } from '../support/realWorlds'
import { flows } from '../../src/client/app/stepper/flows/all'

test.describe.configure({ mode: 'parallel' })
// What scenarios are about: refusals, lost answers and broken lines.
test.use({
  provoked: [400, 401, 403, 404, 409, 412, 422, 503, 'net::ERR_', 'WebSocket', 'No room.'],
})

const panel = (page: Page) => page.getByRole('complementary', { name: 'Saga stepper' })

/** The live lines go through here, where they can be broken; only messages about this scenario pass. */
async function listenIn(scene: Scene): Promise<void> {
  await scene.page.routeWebSocket(/Hub/, async (line) => {
    if (scene.isRefusing) return line.close({ code: 1011 })
    scene.lines.push(line)
    const server = line.connectToServer()
    server.onMessage((told) => {
      const isNews = /"SendVoteQuestionMessage"/.test(String(told))
      const isOfOurs = String(told).includes(JSON.stringify([scene.values.voteQuestionId]))
      if (!isNews || (isOfOurs && !scene.isLate)) line.send(told)
    })
  })
}

/** The page asks to leave and stays, for the scenario that led to it to be looked at. */
const keepFromLeaving = (page: Page) =>
  page.route(/\/oidc\/(auth|session)/, (route) => route.fulfill({ status: 204 }))

async function open(page: Page, { title, real }: FlowScenario): Promise<Scene> {
  if ('cannot' in real) throw new Error(`${title} cannot be played on a real server.`)
  const make = worlds[real.needs]
  if (!make) throw new Error(`Nothing makes ${real.needs}.`)
  const scene: Scene = { page, values: await make(), lines: [], isRefusing: false, isLate: false }
  await listenIn(scene)
  if (real.needs.endsWith('slow line'))
    await page.route(/\/VoteQuestions$/, () => new Promise<void>(() => undefined))
  const { screen } = scene.values
  const address = `${typeof screen === 'string' ? screen : '/guide'}${scenarioAddress(title, scene.values)}`
  if (real.needs === 'a sign-in in this tab') {
    await installClock(page)
    await welcomed(page)
    await signInAs(page, real.as, address)
  } else await openWelcomedAs(page, real.as, address)
  if (screen)
    await expect(page.getByRole('textbox', { name: 'Voting Question name' })).toBeVisible()
  return scene
}

/** Plays a scenario in the panel to its end, and does outside what it asks for. */
async function play(scene: Scene): Promise<void> {
  const { page } = scene
  await panel(page).getByRole('button', { name: 'Play on the server' }).click()
  /** The verdict; of a step that waits for somebody outside, its name. */
  const shown = () =>
    panel(page).evaluate((shownPanel) => {
      const verdict = [...shownPanel.querySelectorAll('output')].at(-1)?.textContent
      const step = shownPanel.querySelector('[aria-current=step] > :last-child')
      return verdict === 'Your turn' ? step?.textContent : verdict
    })
  let last = ''
  for (;;) {
    let next: string | undefined
    // What was done last stands there until the page has gone on.
    await expect
      .poll(async () => Boolean((next = await shown())) && next !== last, { message: last })
      .toBe(true)
    last = next ?? ''
    if (/^(Passed|Failed)$/.test(last)) break
    const act = acts[last]
    if (!act) throw new Error(`Nothing does outside: ${last}`)
    await act(scene)
    await panel(page).getByRole('button', { name: 'Go on' }).click()
  }
  const why = await panel(page).getByRole('alert').allInnerTexts()
  expect([last, ...why]).toEqual(['Passed'])
}

for (const [part, scenarios] of Object.entries(flows)) {
  test.describe(`${part}, on the real server`, () => {
    for (const scenario of scenarios.filter(({ real }) => !('cannot' in real))) {
      test(scenario.title, async ({ page }) => {
        const scene = await open(page, scenario)
        await keepFromLeaving(page)
        await play(scene)
      })
    }
  })
}
