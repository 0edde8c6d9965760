import { playHistory } from '../../../src/server/demo/playHistory'

const now = '2026-11-21T13:00:00.000Z'
const play = () => playHistory(now, async () => 'kept')
let played: Awaited<ReturnType<typeof play>>

beforeAll(async () => {
  played = await play()
})

test('is the same at every start, relative to it', async () => {
  const [one, other] = [played, await play()]
  expect([...one.rows.questions.values()]).toEqual([...other.rows.questions.values()])
  expect([...one.rows.motions.values()]).toEqual([...other.rows.motions.values()])
  expect([...one.rows.votes.values()]).toEqual([...other.rows.votes.values()])
})

test('shows with what links and notification each question opened, and each of its later versions', async () => {
  const { rows } = played
  for (const [voteQuestionId, row] of rows.questions) {
    const versions = rows.versions.filter((version) => version.voteQuestionId === voteQuestionId)
    const shown = new Map(
      versions.flatMap(({ changes }) =>
        changes.map((change) => [change.fieldName, change.fieldContent]),
      ),
    )
    expect(shown.get('Title')).toBe(row.title)
    expect(shown.get('VoteDeadline')).toBe(row.voteDeadline)
    expect(shown.get('LinkRef')).toBe(row.linkReference.map(({ name }) => name).join('\n'))
    expect(shown.get('LinkRefUri')).toBe(row.linkReference.map(({ uri }) => uri).join('\n'))
    expect(shown.get('Notification')).toBe('true')
    expect(versions).toHaveLength(
      1 + row.extensions + Number(row.title !== versions[0]?.changes[0]?.fieldContent),
    )
  }
})

test('questions name their movers since 2023', () => {
  const questions = [...played.rows.questions.values()]
  const early = questions.filter(({ createdAt }) => createdAt < '2023-01-01')
  expect(early).not.toHaveLength(0)
  expect(early.filter(({ motionedId }) => motionedId !== null)).toEqual([])
})
