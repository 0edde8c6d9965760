import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import { groupVoters } from '../../../../src/client/entities/groupVoters/groupVoters.request'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { NobodyCouldVote } from '../../../../src/client/screens/voteQuestionEditor/EditorPage'
import VoteQuestionEditorScreen from '../../../../src/client/screens/voteQuestionEditor/VoteQuestionEditorScreen'
import type { GroupPolicyAnswer } from '../../../../src/contract/groups'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { groupVotersAnswer } from '../../../support/administration'
import { detailAnswer } from '../../../support/questionAnswers'
import { policyAnswer, withVoteTypes } from '../../../support/policies'
import { renderPage } from '../../../support/renderPage'

const { confirmationOpened, editPrepared, fieldChanged, newPrepared } = questionEditor

/** The editor of question 7 as an admin has opened it. */
function openEditor() {
  const page = renderPage(
    <Routes>
      <Route
        path="group/:groupId/votingquestions/:voteQuestionId/edit"
        element={<VoteQuestionEditorScreen />}
      />
    </Routes>,
    { at: '/group/101/votingquestions/7/edit' },
  )
  const tell = (...actions: Parameters<typeof page.store.dispatch>[0][]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  const standAs = (told: Partial<VoteQuestionDetail>) => {
    const detail = detailAnswer(told)
    tell(question.succeeded({ detail, at: '2026-11-21T18:00:00.000Z' }))
    return detail
  }
  const { abilities } = detailAnswer()
  const detail = standAs({ abilities: { ...abilities, canEdit: true } })
  tell(editPrepared({ detail, restored: null }))
  return {
    tell,
    standAs,
    end: () => standAs({ voteStatus: 'Completed', isOpen: false, revision: 9 }),
  }
}

const description = () => screen.queryByRole('textbox', { name: 'Description' })

it('leaves what was typed where the voting ends meanwhile', () => {
  const { tell, end } = openEditor()
  tell(fieldChanged({ field: 'description', value: 'Half a sentence' }))
  end()
  expect(description()).toHaveValue('Half a sentence')
})

it('says that the voting has ended where nothing was typed, and leads to the question', () => {
  const { end } = openEditor()
  expect(description()).toBeVisible()
  end()
  expect(description()).toBeNull()
  expect(screen.getByText(/Voting on this question has ended/)).toBeVisible()
  const back = screen.getByRole('link', { name: 'The question' })
  expect(back).toHaveAttribute('href', '/group/101/votingquestions/7')
})

it('offers no time of the deadline’s day before the deadline while votes of the quorum lack', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00.000Z') })
  openEditor()
  const hours = within(screen.getByLabelText(/^Deadline time/)).getAllByRole('option')
  const isChoosable = hours.map((hour) => !(hour as HTMLOptionElement).disabled)
  expect(isChoosable).toContain(false)
  expect(isChoosable.at(-1)).toBe(true)
  jest.useRealTimers()
})

it('keeps of a conflict what was typed here, and takes what only others changed', () => {
  const { tell, standAs } = openEditor()
  tell(fieldChanged({ field: 'description', value: 'Typed here' }))
  const { abilities } = detailAnswer()
  const editable = { ...abilities, canEdit: true }
  standAs({ abilities: editable, title: 'Theirs', description: 'Also theirs', revision: 9 })
  const kept = (field: string) =>
    within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { checked: true })
  expect(kept('Description')).toHaveAttribute('value', 'yours')
  expect(kept('Voting Question name')).toHaveAttribute('value', 'theirs')
})

const audio = { groupId: 101, name: 'Audio', shortName: 'Audio' }
const titles = { groupId: 101, userId: 7, titles: [], isAdmin: true }
const knownAs = (reflectorEmail: string) =>
  groups.succeeded({ group: { ...audio, reflectorEmail }, titles })

it('names who will be mailed, and the group for a new name though notification is off', () => {
  const { tell } = openEditor()
  tell(knownAs('audio@example.org'), fieldChanged({ field: 'isSendNotification', value: false }))
  expect(screen.getByText(/^Nobody will be told about this question/)).toBeVisible()
  tell(fieldChanged({ field: 'title', value: 'Another name' }), confirmationOpened('amendment'))
  const dialog = within(screen.getByRole('dialog', { name: 'Amend Voting Question' }))
  expect(dialog.getByText('Who will be mailed')).toBeVisible()
  expect(dialog.getByText('audio@example.org')).toBeVisible()
  expect(screen.queryByText(/Nobody will be told/)).toBeNull()
})

it('says that nobody will be told where the group has no mailing list', () => {
  const { tell } = openEditor()
  tell(knownAs(''), fieldChanged({ field: 'isSendNotification', value: true }))
  expect(screen.getByText(/^This group has no mailing list\. Nobody will be told/)).toBeVisible()
})

it('warns where nobody of the group could vote, and leads to what is missing', () => {
  const page = renderPage(<NobodyCouldVote groupId={101} />, { at: '/' })
  expect(page.actions).toContainEqual(groupVoters.requested({ groupId: 101 }))
  const voters = groupVotersAnswer({ castableVotes: 0 })
  act(() => void page.store.dispatch(groupVoters.succeeded(voters)))
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody could vote on this question')
  expect(screen.getByRole('link', { name: 'See what is missing' })).toHaveAttribute(
    'href',
    '/group/101/manage/members',
  )
  act(() => void page.store.dispatch(groupVoters.succeeded({ ...voters, castableVotes: 1 })))
  expect(screen.queryByRole('alert')).toBeNull()
})

const voteTypes = () => screen.queryByRole('combobox', { name: 'Vote Type' })

/** The editor of a new question, in a group with this policy. */
function openNew(told: Partial<GroupPolicyAnswer>) {
  const { store } = renderPage(
    <Routes>
      <Route path="group/:groupId/votingquestions/new" element={<VoteQuestionEditorScreen />} />
    </Routes>,
    { at: '/group/101/votingquestions/new' },
  )
  const policy = policyAnswer(told)
  const at = '2026-11-21T18:00:00.000Z'
  act(() => void store.dispatch(newPrepared({ policy, motion: null, at, restored: null })))
  return { store, user: userEvent.setup() }
}

it('looks as ever where the policy allows no further kind of vote', () => {
  openNew({})
  expect(screen.getByText('Vote Choices')).toBeVisible()
  expect(voteTypes()).toBeNull()
})

it('offers the kinds that the policy allows, and says what a blind poll means', async () => {
  const { store, user } = openNew(
    withVoteTypes(standardPolicy(101), 'Straw-poll', 'Blind Straw-poll'),
  )
  const options = within(voteTypes() as HTMLElement).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Collect Vote From Group',
    'Straw-poll',
    'Blind Straw-poll',
  ])
  expect(screen.queryByText(/^Blind straw poll\./)).toBeNull()
  await user.selectOptions(voteTypes() as HTMLElement, 'Blind Straw-poll')
  expect(screen.getByText(/^Blind straw poll\. Who has voted is shown/)).toBeVisible()
  expect(questionForm.selectDraft(store.getState()).voteType).toBe('Blind Straw-poll')
})

it('shows the choices of the decision that is chosen', async () => {
  const { decisions, ...policy } = withVoteTypes(standardPolicy(101), 'Scope')
  const choices = ['In', 'Out'].map((label) => ({ label, counts: 'for', comment: 'no' }) as const)
  const { user } = openNew({
    ...policy,
    decisions: decisions.map((one) => (one.name === 'Scope' ? { ...one, choices } : one)),
  })
  const shown = () =>
    within(screen.getByRole('list', { name: 'Vote Choices' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(shown()).toEqual(['Yes', 'No', 'Abstain'])
  await user.selectOptions(voteTypes() as HTMLElement, 'Scope')
  expect(shown()).toEqual(['In', 'Out'])
})

it.each([true, false])('offers extensions only where the policy has them: %s', (isAllowed) => {
  openNew({ isAutoExtensionAllowed: isAllowed })
  const box = screen.queryByRole('checkbox', { name: /^Extend the deadline by one day/ })
  expect(box !== null).toBe(isAllowed)
})
