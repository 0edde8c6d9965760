import { playHistory } from '../../../src/server/demo/playHistory'
import { questionRow } from '../../../src/server/demo/questionRow'
import { versionsOf } from '../../../src/server/demo/versionsOf'

it('shows with what links and notification each question of the demo opened', () => {
  const { questions } = playHistory('2026-11-21T13:00:00.000Z')
  for (const { voteQuestionId, played, origin } of questions) {
    const row = questionRow(voteQuestionId, played, origin, [])
    const changes = versionsOf(played, row)[0]?.changes ?? []
    const shown = new Map(changes.map((change) => [change.fieldName, change.fieldContent]))
    expect(shown.get('LinkRef')).toBe(row.linkReference.map(({ name }) => name).join('\n'))
    expect(shown.get('LinkRefUri')).toBe(row.linkReference.map(({ uri }) => uri).join('\n'))
    expect(shown.get('Notification')).toBe('true')
  }
})
