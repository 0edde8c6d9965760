import '@testing-library/jest-dom'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { policyCommand } from '../../../../src/client/entities/policies/policyCommand.request'
import { policyDrafts } from '../../../../src/client/entities/policies/policyDrafts.request'
import { policyFile } from '../../../../src/client/entities/policies/policyTrial.request'
import { policyVersions } from '../../../../src/client/entities/policies/policyVersions.request'
import DraftEditorScreen from '../../../../src/client/screens/policy/DraftEditorScreen'
import { refusedFields } from '../../../support/failures'
import { showPolicyPage } from '../../../support/policyPage'
import { draftRow, policyRow } from '../../../support/policyRows'

// The chart draws in layout that this environment has not; the table beneath it says the same.
jest.mock('@mui/x-charts/ScatterChart', () => ({ ScatterChart: () => null }))

const versions = [policyRow()]
const showNew = () => showPolicyPage('/new', <DraftEditorScreen />, { versions, drafts: [] })
const showChanged = (draft: Parameters<typeof draftRow>[0] = {}) =>
  showPolicyPage('/drafts/:draftId/edit', <DraftEditorScreen />, {
    versions,
    drafts: [draftRow(draft)],
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string | RegExp) => screen.getByLabelText(label)
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })

beforeEach(() => sessionStorage.clear())

describe('a new draft', () => {
  it('says each rule in words while it is written, and sends none that cannot be read', () => {
    const page = showNew()
    fill(/^Pass rule/, 'Yes > Nope')
    expect(field(/^Pass rule/)).toBeInvalid()
    expect(field(/^Pass rule/)).toHaveAccessibleDescription(/ in place of 'Nope'\.$/)
    expect(screen.getAllByText('Shown as soon as every marked field can be read.')).toHaveLength(3)
    expect(
      screen.queryByText(/With these votes it|sentences? differs? from|The vote passes when/),
    ).toBeNull()
    expect(screen.queryByRole('button', { name: 'See what would differ' })).toBeNull()
    expect(screen.queryByText('Where it passes, as a table')).toBeNull()
    press('Save the draft')
    expect(page.commands()).toEqual([])
    expect(field(/^Pass rule/)).toHaveFocus()
    expect(screen.getByText('Please look at the marked fields first.')).toBeVisible()
    fill(/^Pass rule/, 'Yes >= 3/4 of Yes + No')
    expect(field(/^Pass rule/)).toBeValid()
    expect(screen.getByText(/With these votes it/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'See what would differ' })).toBeEnabled()
    const [sentence] = screen.getAllByText('at least 3/4 of the Yes plus')
    expect(sentence?.closest('ins')).not.toBeNull()
  })

  it('is saved with its day and its reason', () => {
    const page = showNew()
    fill(/^Extensions at most/, '3')
    fill(/^In force from the beginning of/, '2026-12-04')
    fill('Why it changes', 'Fewer extensions.')
    fill(/^Results and records are for/, 'public')
    press('Save the draft')
    const [command] = page.commands()
    expect(command).toMatchObject({
      kind: 'createDraft',
      input: {
        params: { groupId: 101 },
        body: {
          policy: { maxExtensions: 3, results: 'public' },
          basedOn: 1,
          inForceFrom: '2026-12-04',
          note: 'Fewer extensions.',
        },
      },
    })
    expect(command).not.toHaveProperty('input.body.policy.version')
    expect(field('Why it changes')).toHaveAttribute('readonly')
    cleanup()
    expect(page.actions).toContainEqual(policyCommand.closed())
  })

  it('shows what is refused at its field, and keeps what was typed', () => {
    const page = showNew()
    fill(/^Days until the deadline/, '900')
    press('Save the draft')
    page.dispatch(
      policyCommand.failed(
        refusedFields({ 'policy.deadline.days': ['Please provide a whole number from 0 to 365.'] }),
      ),
    )
    expect(field(/^Days until the deadline/)).toHaveAccessibleDescription(/from 0 to 365/)
    expect(field(/^Days until the deadline/)).toHaveFocus()
    expect(field(/^Days until the deadline/)).toHaveValue(900)
  })

  it('is back after a reload, and can be given up', () => {
    const first = showNew()
    fill(/^Extensions at most/, '3')
    cleanup()
    expect(first.commands()).toEqual([])
    showNew()
    expect(field(/^Extensions at most/)).toHaveValue(3)
    press('Discard it')
    expect(field(/^Extensions at most/)).toHaveValue(7)
  })

  it('begins with published bylaws, and what was there can be put back', () => {
    showNew()
    fill(/^Extensions at most/, '3')
    fill('Bylaws', 'oasis-tc')
    expect(screen.getByRole('link', { name: /^The rule as OASIS/ })).toBeVisible()
    press('Fill the fields with it')
    expect(field(/^The word for several/)).toHaveValue('voting members')
    expect(screen.getAllByText(/^Decision: /).map((summary) => summary.textContent)).toEqual([
      'Decision: Full majority',
      'Decision: Special majority',
    ])
    press('Put back what was there')
    expect(field(/^Extensions at most/)).toHaveValue(3)
    expect(field(/^The word for several/)).toHaveValue('member companies')
  })

  it('gets and loses decisions and choices', () => {
    const page = showNew()
    press('Add a decision')
    const [, name] = screen.getAllByLabelText(/^Name of the decision/)
    fireEvent.change(name!, { target: { value: 'Straw poll' } })
    press('Remove the decision Collect Vote From Group')
    press('Remove choice Abstain')
    press('Add a choice')
    const labels = screen.getAllByRole('textbox', { name: /^Choice/ })
    fireEvent.change(labels.at(-1)!, { target: { value: 'Later' } })
    fireEvent.change(screen.getAllByLabelText('Counts').at(-1)!, { target: { value: 'other' } })
    press('Save the draft')
    expect(page.commands()).toMatchObject([
      {
        input: {
          body: {
            policy: {
              decisions: [
                {
                  name: 'Straw poll',
                  choices: [{ label: 'Yes' }, { label: 'No' }, { label: 'Later', counts: 'other' }],
                },
              ],
            },
          },
        },
      },
    ])
  })
})

describe('a file', () => {
  const choose = async (text: string) => {
    const file = new File([text], 'policy.json')
    Object.assign(file, { text: () => Promise.resolve(text) })
    await act(async () => {
      fireEvent.change(field('Policy to import'), { target: { files: [file] } })
      await Promise.resolve()
    })
  }

  it.each([
    ['no JSON', '{', /^The file holds no JSON\./],
    ['no policy', '[]', /^The file holds no policy/],
    ['another format', '{"format":1}', /^format: Please provide 2; this file has 1\./],
  ])('with %s is refused, and what was typed is kept', async (_, text, wanted) => {
    const page = showNew()
    fill(/^Extensions at most/, '3')
    await choose(text)
    expect(screen.getByText(wanted)).toBeVisible()
    expect(field(/^Extensions at most/)).toHaveValue(3)
    expect(page.actions.filter(policyFile.requested.match)).toEqual([])
  })

  it('is read by the server, which names what is wrong in it', async () => {
    const page = showNew()
    await choose('{"format":2,"version":9,"maxExtensions":"many"}')
    expect(page.actions).toContainEqual(
      policyFile.requested({ groupId: 101, policy: { maxExtensions: 'many' as never } }),
    )
    page.dispatch(policyFile.failed(refusedFields({ maxExtensions: ['Please provide fewer.'] })))
    expect(screen.getByText('maxExtensions: Please provide fewer.')).toBeVisible()
    expect(field(/^Extensions at most/)).toHaveValue(7)
  })

  it('fills the fields once it is read', async () => {
    const page = showNew()
    await choose('{"maxExtensions":2}')
    page.dispatch(policyFile.succeeded(true))
    expect(field(/^Extensions at most/)).toHaveValue(2)
    expect(page.actions).toContainEqual(policyFile.closed())
  })
})

describe('a draft that waits', () => {
  it('is changed with the revision that was read', () => {
    const page = showChanged({ revision: 4, note: 'Fewer.', inForceFrom: '2026-12-04' })
    expect(field('Why it changes')).toHaveValue('Fewer.')
    press('Save the draft')
    expect(page.commands()).toMatchObject([
      {
        kind: 'changeDraft',
        input: {
          params: { groupId: 101, draftId: 7 },
          body: { revision: 4, policy: { maxExtensions: 3 }, inForceFrom: '2026-12-04' },
        },
      },
    ])
  })

  it('that others changed is compared with what was typed, which can be kept or given up', () => {
    const page = showChanged()
    fill(/^Extensions at most/, '5')
    const theirs = draftRow({ revision: 2, changedBy: ['Bo Li'] })
    page.dispatch(policyDrafts.succeeded([theirs]))
    const conflict = within(screen.getByRole('region', { name: 'The draft was changed meanwhile' }))
    expect(conflict.getByRole('alert')).toHaveTextContent('Bo Li changed it.')
    expect(conflict.getByText(/^1 sentence differs from the stored draft/)).toBeVisible()
    press('Keep what I typed')
    press('Save the draft')
    expect(page.commands()).toMatchObject([
      { input: { body: { revision: 2, policy: { maxExtensions: 5 } } } },
    ])
    page.dispatch(policyDrafts.succeeded([{ ...theirs, revision: 3 }]))
    press('Take what is stored')
    expect(field(/^Extensions at most/)).toHaveValue(3)
  })

  it('that was decided meanwhile keeps what was typed and says so', () => {
    const page = showChanged()
    page.dispatch(policyDrafts.succeeded([draftRow({ state: 'withdrawn', decidedBy: 'Bo Li' })]))
    expect(screen.getByText(/^This draft was withdrawn by Bo Li meanwhile/)).toBeVisible()
  })

  it('that is based on an older version is compared with the new one before it is saved', () => {
    const page = showChanged()
    page.dispatch(policyVersions.succeeded([policyRow({ version: 2 }), ...versions]))
    expect(
      screen.getByText(/^Version 2 stands now; this draft was begun from version 1/),
    ).toBeVisible()
    press('I have compared it')
    press('Save the draft')
    expect(page.commands()).toMatchObject([{ input: { body: { basedOn: 2 } } }])
  })
})
