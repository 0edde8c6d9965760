/** What happens outside in a scenario, done to the journeys' server or to the line between it and the page. */
import type { Page, Route, WebSocketRoute } from '@playwright/test'
import { callAs, cancelQuestion, castAs } from './apiAs'
import { checkInAs, secondAs, type Values } from './realWorlds'

/** A page with a scenario beside it. */
export interface Scene {
  page: Page
  values: Values
  lines: WebSocketRoute[]
  /** Whether the server takes new lines. */
  isRefusing: boolean
  /** Whether its messages do not come. */
  isLate: boolean
}

const calls = /\/api\/(groups|session)\b/
const nothing = () => Promise.resolve()
const id = ({ values }: Scene, name: string) => Number(values[name])

/** The next call of the page goes another way. */
function nextCall({ page }: Scene, answer: (route: Route) => Promise<void>): Promise<unknown> {
  return page.route(calls, answer, { times: 1 })
}

const noRoom = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    json: { type: '/problems/unavailable', title: 'No room.', status: 503, code: 'unavailable' },
  })

const notSignedIn = (route: Route) =>
  route.fulfill({
    status: 401,
    contentType: 'application/problem+json',
    json: {
      type: '/problems/not-signed-in',
      title: 'Please sign in.',
      status: 401,
      code: 'not-signed-in',
    },
  })

async function letTokenRunOut({ page }: Scene): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Outside').click()
  await page.getByRole('button', { name: 'Let it run out' }).click()
  await tab('Scenarios').click()
}

export const acts: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the answer to the next call is lost': (scene) =>
    nextCall(scene, async (route) => {
      await route.fetch()
      await route.abort()
    }),
  'the next call does not get through': (scene) => nextCall(scene, (route) => route.abort()),
  'the server has no room for the next call': (scene) => nextCall(scene, noRoom),
  'the server no longer knows the token': (scene) => nextCall(scene, notSignedIn),
  'staff cancel the question': (scene) =>
    cancelQuestion(id(scene, 'groupId'), id(scene, 'voteQuestionId'), 'Asked twice.'),
  'the vote is changed elsewhere': (scene) => {
    const path = `102/VoteQuestions/${id(scene, 'id')}/VoteResults/${id(scene, 'resultId')}`
    const vote = { voteChoice: 'Abstain', voteReason: 'No position.', groupId: 102 }
    return callAs('chair', 'PUT', path, vote)
  },
  'somebody else saves the question, and the news is late': async (scene) => {
    scene.isLate = true
    const { title, motionedId, secondedId } = scene.values
    const body = { title, motionedId, secondedId, description: 'Amended.' }
    await callAs('staff', 'PUT', `101/VoteQuestions/${id(scene, 'id')}`, body)
  },
  'somebody votes': (scene) =>
    castAs(
      'chair',
      { groupId: 102, voteQuestionId: id(scene, 'voteQuestionId') },
      { voteChoice: 'Yes', voteReason: null, groupId: 102 },
    ),
  'somebody else seconds the motion': (scene) =>
    secondAs('councilor', id(scene, 'motionRequestId')),
  'somebody else is checked in': (scene) => checkInAs('staff', id(scene, 'eventId'), 5),
  'another admin closes the roll call': (scene) =>
    callAs('staff', 'PATCH', `101/events/${id(scene, 'eventId')}/closeEvent`, {}),

  'the server refuses lines': async (scene) => void (scene.isRefusing = true),
  'the server lets lines through': async (scene) => void (scene.isRefusing = false),
  'the line breaks': async ({ lines }) => lines.at(-1)?.close({ code: 1011 }),
  'the server closes the line in order': async ({ lines }) =>
    lines.at(-1)?.send('{"type":7}\u001e'),
  'the server sends a message': (scene) => acts['somebody votes']!(scene),
  'the token is renewed': letTokenRunOut,
  'the identity provider refuses the renewal': async (scene) => {
    await scene.page.route(/\/oidc\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    // The token is renewed a minute before its ten are over.
    await scene.page.clock.fastForward('09:30')
  },
  'the network is back': async ({ page }) => {
    await page.context().setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await page.context().setOffline(false)
  },

  // These come by themselves where the server is a real one.
  'half of it is sent': nothing,
  'the server answers': nothing,
  'half of the rows are written': nothing,
  'the file is made': nothing,
}
