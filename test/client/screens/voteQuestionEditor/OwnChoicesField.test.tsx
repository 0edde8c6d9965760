import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { leadingDecision } from '../../../rules/policy/leadingDecision'
import { policyAnswer } from '../../../support/editorAnswers'
import { openEditor } from '../../../support/editorPages'
import { detailAnswer } from '../../../support/questionAnswers'

const at = '2026-11-21T18:00:00.000Z'
const { editPrepared, fieldChanged, newPrepared, saveRefused } = questionEditor

describe('choices that a question brings along', () => {
  const choice = (number: number) => screen.getByRole('textbox', { name: `Choice ${number}` })
  const add = () => screen.getByRole('button', { name: 'Add a choice' })
  const voteTypes = () => screen.getByRole('combobox', { name: 'Vote Type' })
  const openWithChoices = () => {
    const { decisions, ...policy } = standardPolicy(101)
    const told = policyAnswer({ ...policy, decisions: [...decisions, leadingDecision()] })
    const beginning = { policy: told, motion: null, at, restored: null }
    const page = openEditor('votingquestions/new', [newPrepared(beginning)])
    return { ...page, user: userEvent.setup() }
  }

  it('are typed where the chosen decision takes them, beside those on every ballot', async () => {
    const { user } = openWithChoices()
    expect(screen.queryByRole('textbox', { name: 'Choice 1' })).toBeNull()
    await user.selectOptions(voteTypes(), 'Choice of one')
    expect(screen.getByRole('group', { name: 'Vote Choices' })).toBeVisible()
    expect(screen.getByText(/^A choice wins when quorum is met/)).toBeVisible()
    const besides = screen.getByRole('list', { name: 'Besides, on every ballot' })
    expect(besides).toHaveTextContent('Abstain')
  })

  it('need no mouse: Enter goes to the next row and makes one where there is none', async () => {
    const { store, user } = openWithChoices()
    await user.selectOptions(voteTypes(), 'Choice of one')
    await user.type(choice(1), 'Ada{Enter}')
    expect(choice(2)).toHaveFocus()
    await user.keyboard('Ben{Enter}Cleo')
    expect(choice(3)).toHaveFocus()
    expect(questionForm.selectDraft(store.getState()).choices).toEqual(['Ada', 'Ben', 'Cleo'])
    await user.click(screen.getByRole('button', { name: 'Remove choice 2' }))
    expect(add()).toHaveFocus()
    expect(choice(2)).toHaveValue('Cleo')
    expect(screen.queryByRole('button', { name: /^Remove choice/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(choice(3)).toHaveFocus()
  })

  it('are not more than twenty', async () => {
    const { store, tell, user } = openWithChoices()
    await user.selectOptions(voteTypes(), 'Choice of one')
    const value = Array.from({ length: 20 }, (_none, at) => `Candidate ${at}`)
    tell(fieldChanged({ field: 'choices', value }))
    expect(add()).toHaveAttribute('aria-disabled', 'true')
    await user.click(add())
    await user.type(choice(20), '{Enter}')
    expect(questionForm.selectDraft(store.getState()).choices).toHaveLength(20)
  })

  it('have their errors beneath them and, by their numbers, in the summary', async () => {
    const { tell, user } = openWithChoices()
    await user.selectOptions(voteTypes(), 'Choice of one')
    const message = 'Please provide each choice once.'
    const refused = { 'choices.1': message, choices: 'Please provide at most 20 choices.' }
    tell(saveRefused(refused))
    expect(choice(2)).toHaveAccessibleDescription(message)
    const line = screen.getByRole('link', { name: `Choice 2: ${message}` })
    await user.click(line)
    expect(choice(2)).toHaveFocus()
    await user.selectOptions(voteTypes(), 'Collect Vote From Group')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('stand fixed in the editor of a stored question', () => {
    const detail = detailAnswer({
      abilities: { ...detailAnswer().abilities, canEdit: true },
      policy: { ...detailAnswer().policy, decision: leadingDecision() },
      voteType: 'Choice of one',
      voteChoice: 'Ada,Ben,Abstain',
    })
    const prepared = editPrepared({ detail, restored: null })
    openEditor('votingquestions/7/edit', [question.succeeded({ detail, at }), prepared])
    const shown = screen.getByRole('list', { name: 'Vote Choices' })
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Ada', 'Ben', 'Abstain'])
    expect(screen.queryByRole('textbox', { name: /^Choice/ })).toBeNull()
    expect(screen.getByText('Vote Type: Choice of one.')).toBeVisible()
  })
})
