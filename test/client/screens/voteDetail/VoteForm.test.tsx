import { screen } from '@testing-library/react'
import { votes, type Ballot } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { choice, submitted, typed } from '../../../support/ballotForm'
import { noRoom, requestError } from '../../../support/failures'
import { heldEntryId, showVotesHeld } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Submit/ })
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
const wish = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add a comment to my vote' })
const comment = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^Your comment/ })
const missing = (chosen: string) =>
  screen.queryByText(`Comments are required for ${chosen} votes. Please provide a comment.`)

function ballots(actions: unknown[]) {
  return actions
    .filter((action) => votes.castRequested.match(action))
    .map((action) => action.payload)
}

describe('the vote form', () => {
  it('offers the choices of the question and waits for one', async () => {
    const { user } = showVotesHeld()
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'Yes',
      'No',
      'Abstain',
    ])
    expect(submit().disabled).toBe(true)
    await user.click(choice('Yes'))
    expect(submit().disabled).toBe(false)
  })

  it('casts a Yes without a comment', async () => {
    const { user, actions } = showVotesHeld()
    await user.click(choice('Yes'))
    await user.click(submit())
    expect(ballots(actions)).toEqual([
      {
        groupId: 101,
        voteQuestionId: 7,
        rollEntryId: heldEntryId,
        forGroupId: 101,
        choice: 'Yes',
        reason: null,
      },
    ])
  })

  it('says which choices need a comment before that is an error, not in their names', () => {
    showVotesHeld()
    const descriptions = ['Yes', 'No', 'Abstain'].map((name) => {
      const id = choice(name).getAttribute('aria-describedby')
      return id === null ? null : document.getElementById(id)?.textContent
    })
    expect(descriptions).toEqual([null, 'Needs a comment', 'Needs a comment'])
  })

  it.each(['No', 'Abstain'])(
    'opens the comments by itself for %s and requires one',
    async (name) => {
      const { user, actions } = showVotesHeld()
      await user.click(choice(name))
      expect(comment()?.required).toBe(true)
      expect(wish().disabled).toBe(true)
      await user.click(submit())
      expect(missing(name)).toBeTruthy()
      expect(comment()).toBe(document.activeElement)
      expect(ballots(actions)).toEqual([])
    },
  )

  it.each([
    ['blank', '  \n '],
    ['zero-width', '\u200B\u2060\uFEFF'],
  ])('does not take a %s comment for one', async (_kind, text) => {
    const { user, actions } = showVotesHeld()
    await user.click(choice('No'))
    await user.click(comment() ?? document.body)
    await user.paste(text)
    await user.click(submit())
    expect(missing('No')).toBeTruthy()
    expect(ballots(actions)).toEqual([])
  })

  it('says that it is sent again by itself while the server has no room', async () => {
    const { user, tell, actions } = showVotesHeld()
    await user.click(choice('Yes'))
    expect(wish().disabled).toBe(false)
    await user.click(submit())
    expect(wish().disabled).toBe(true)
    expect(screen.queryByText(/sent again by itself/)).toBeNull()
    tell(votes.postponed({ rollEntryId: heldEntryId }))
    expect(screen.getByText(/sent again by itself/).closest('[role=alert]')).toBeTruthy()
    const [ballot] = ballots(actions)
    const { failure } = noRoom()
    tell(votes.castFailed({ ballot: ballot as Ballot, idempotencyKey: 'key-1', failure }))
    expect(screen.queryByText(/sent again by itself/)).toBeNull()
    expect(screen.getByRole('alert').textContent).toBeTruthy()
  })

  it('takes the message back for another choice or once there is a comment, and sends it trimmed', async () => {
    const { user, actions } = showVotesHeld()
    await user.click(choice('Abstain'))
    await user.click(submit())
    await user.click(choice('No'))
    expect(missing('No')).toBeNull()
    await user.click(submit())
    await user.type(comment() ?? document.body, ' Too early. ')
    expect(missing('No')).toBeNull()
    await user.click(submit())
    expect(ballots(actions)).toMatchObject([{ choice: 'No', reason: 'Too early.' }])
  })

  it('lets a person comment on a Yes, and not before there is a choice', async () => {
    const { user, actions } = showVotesHeld()
    expect(wish().disabled).toBe(true)
    await user.click(choice('Yes'))
    expect(wish().disabled).toBe(false)
    expect(comment()).toBeNull()
    await user.click(wish())
    await user.type(comment() ?? document.body, 'Well done.')
    await user.click(submit())
    expect(ballots(actions)).toMatchObject([{ choice: 'Yes', reason: 'Well done.' }])
  })

  describe('where a No with its comment becomes a Yes', () => {
    const leftOut = () =>
      screen.queryByText(
        'Your comment on No is kept here and not sent with your Yes, unless you tick the box.',
      )

    async function changedMind() {
      const page = await typed('Too early.')
      await page.user.click(choice('Yes'))
      return page
    }

    it('leaves the comment out, says so, and has it again for a No', async () => {
      const { user, actions } = await changedMind()
      expect(leftOut()).toBeTruthy()
      expect(wish().checked).toBe(false)
      expect(comment()).toBeNull()
      await user.click(choice('No'))
      expect(leftOut()).toBeNull()
      expect(comment()?.value).toBe('Too early.')
      await user.click(choice('Yes'))
      await user.click(submit())
      expect(ballots(actions)).toMatchObject([{ choice: 'Yes', reason: null }])
    })

    it('sends it where the box is ticked, also after a reload', async () => {
      const { user, unmount } = await changedMind()
      await user.click(wish())
      expect(leftOut()).toBeNull()
      expect(comment()?.value).toBe('Too early.')
      unmount()
      const { actions } = showVotesHeld()
      expect(comment()?.value).toBe('Too early.')
      await user.click(submit())
      expect(ballots(actions)).toMatchObject([{ choice: 'Yes', reason: 'Too early.' }])
    })
  })

  it('takes a comment of Yes alone where it is not required', async () => {
    const { user, actions } = showVotesHeld({ detail: { voteChoice: 'Yes,No,Out of Scope' } })
    await user.click(choice('Yes'))
    await user.click(wish())
    await user.type(comment() ?? document.body, 'Well done.')
    await user.click(choice('Out of Scope'))
    expect(wish().disabled).toBe(true)
    expect(comment()).toBeNull()
    expect(screen.getByText(/kept here and not sent/)).toBeTruthy()
    await user.click(submit())
    expect(ballots(actions)).toMatchObject([{ choice: 'Out of Scope', reason: null }])
  })

  it('sends one ballot however often it is pressed', async () => {
    const { user, actions } = showVotesHeld()
    await user.click(choice('Yes'))
    await user.dblClick(submit())
    await user.type(choice('Yes'), '{Enter}')
    expect(ballots(actions)).toHaveLength(1)
    expect(submit().getAttribute('aria-busy')).toBe('true')
  })

  it('stands as it is while it is sent', async () => {
    const { user } = await submitted()
    await user.type(comment() ?? document.body, ' And more.')
    await user.click(choice('Yes'))
    expect(comment()?.value).toBe('Too early.')
    expect(choice('No').checked).toBe(true)
    expect(cancel().disabled).toBe(true)
  })

  it('is put away by Cancel', async () => {
    const { user } = showVotesHeld()
    expect(cancel().disabled).toBe(true)
    await user.click(choice('No'))
    await user.type(comment() ?? document.body, 'Too early.')
    await user.click(cancel())
    expect(choice('No').checked).toBe(false)
    await user.click(choice('No'))
    expect(comment()?.value).toBe('')
  })

  it('outlives a reload', async () => {
    const { user, unmount } = showVotesHeld()
    await user.click(choice('Abstain'))
    await user.type(comment() ?? document.body, 'No position.')
    unmount()
    showVotesHeld()
    expect(choice('Abstain').checked).toBe(true)
    expect(comment()?.value).toBe('No position.')
  })

  it('says beneath the field what the server refused', async () => {
    const { user, tell, actions } = showVotesHeld()
    await user.click(choice('Yes'))
    await user.click(wish())
    await user.type(comment() ?? document.body, 'x')
    await user.click(submit())
    const [ballot] = ballots(actions)
    const { failure } = requestError('bad-input')
    const errors = { voteReason: ['Please remove characters that cannot be stored.'] }
    const problem = failure.problem && { ...failure.problem, errors }
    if (ballot === undefined) throw new Error('No ballot was sent')
    tell(votes.castFailed({ ballot, idempotencyKey: 'one', failure: { ...failure, problem } }))
    const described = comment()?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(errors.voteReason[0])
    expect(comment()?.value).toBe('x')
    expect(submit().disabled).toBe(false)
  })
})
