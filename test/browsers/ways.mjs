/**
 * What people come to do, one after the other, as an admin and a member of one group: `as` answers the tab of a
 * person of the demo, signed in on a path.
 */
export const ways = [
  {
    what: 'sign-in leads back to the page that was asked for',
    walk: async ({ as, list }) => {
      const member = await as('member', `${list}?search=codec`)
      await member.see('heading', 'Voting Questions')
    },
  },
  {
    what: 'the list is searched and leads to a question',
    walk: async ({ as, list }) => {
      const member = await as('member', list)
      await member.type('searchbox', 'Search voting questions', 'channel map')
      await member.until(`location.search.includes('search=channel')`)
      await member.press('link', /channel map extension/)
      await member.see('region', 'Vote Summary')
    },
  },
  {
    what: 'a question is made in the editor, its deadline typed',
    walk: async ({ as, list, title, own }) => {
      const admin = await as('admin', `${list}/new`)
      await admin.type('textbox', 'Voting Question name', title)
      for (const [field, name] of [
        ['Motioned', 'Priya'],
        ['Seconded', 'Tomas'],
      ]) {
        await admin.type('combobox', field, name)
        await admin.press('option', new RegExp(name))
      }
      // The date comes after the description and the vote type, by the key Tab, and is typed part by part.
      const day = inThreeWeeks()
      await admin.press('textbox', 'Description')
      await admin.keys(`\uE004\uE004${day}`)
      await admin.press('button', 'Create Vote')
      await admin.press('button', 'Yes, Create Vote')
      await admin.read('Vote created.')
      await admin.press('link', 'Click here to view the vote.')
      await admin.see('heading', title)
      const [, dayOfMonth, year] = day.split('/')
      const deadline = new RegExp(`${Number(dayOfMonth)}, ${year}`)
      await admin.read(deadline)
      own.path = await admin.ask('location.pathname')
    },
  },
  {
    what: 'a vote cast in one window shows in another',
    walk: async ({ as, own }) => {
      const member = await as('member', own.path)
      const admin = await as('admin')
      await admin.until(figure('Total', 0))
      await member.press('radio', 'Yes')
      await member.press('button', 'Submit Vote')
      await member.read('Your vote has been recorded.')
      await admin.until(figure('Total', 1))
      await admin.until(figure('Yes', 1))
    },
  },
  {
    what: 'a vote is changed, with the comment that No requires',
    walk: async ({ as }) => {
      const member = await as('member')
      await member.press('button', 'Change my Vote')
      await member.press('radio', 'No')
      await member.press('button', 'Submit Vote')
      await member.read('Comments are required for No votes. Please provide a comment.')
      await member.type('textbox', /^Your comment/, 'Section 4 is open, und das heißt: später.')
      await member.press('button', 'Submit Vote')
      await member.read(/^You voted No/)
      await (await as('admin')).until(figure('No', 1))
    },
  },
  {
    what: 'a proxy vote is cast for another company',
    walk: async ({ as }) => {
      const admin = await as('admin')
      await admin.press('button', 'Cast Proxy Vote')
      await admin.see('dialog', 'Cast Proxy Vote')
      await admin.press('radio', 'Abstain')
      // Not one that has voted, which nobody votes for.
      await admin.type('combobox', 'Company', 'Quil')
      await admin.press('option', /Quillon/)
      await admin.type('textbox', 'Comment', 'As told.')
      await admin.press('button', 'Submit Vote')
      await admin.read(/^Your proxy vote for .* has been recorded\.$/)
      await (await as('member')).until(figure('Total', 2))
    },
  },
  {
    what: 'a roll call is followed live',
    walk: async ({ as, group }) => {
      const admin = await as('admin', `${group}/attendance`)
      await admin.press('link', 'Roll Call of Audio WG special call')
      await admin.read(/^Quorum Met: (Yes|No)$/)
      const member = await as('member', await admin.ask('location.pathname'))
      await member.press('switch', 'Show currently present members only')
      await admin.press('button', 'Add Individuals')
      await admin.type('combobox', /./, 'an')
      const first = `getAllByRole(document.body, 'option')[0]`
      await admin.until(first)
      const name = (await admin.ask(`${first}.textContent`)).replace(/ \(.*$/, '')
      await admin.press('option', /./)
      await admin.press('button', 'Add User')
      await admin.press('button', 'Finish')
      await admin.read('Users added.')
      await member.read(name)
    },
  },
  {
    what: 'the list becomes a workbook',
    walk: async ({ as, list }) => {
      const member = await as('member', list)
      await member.see('button', 'Export to Excel')
      await member.ask(`void (URL.createObjectURL = new Proxy(URL.createObjectURL, {
        apply(make, self, [blob]) { globalThis.madeFile = blob; return make.call(self, blob) } }))`)
      await member.press('button', 'Export to Excel')
      await member.until('globalThis.madeFile?.size > 5_000')
      const head = `madeFile.slice(0, 2).text().then((text) => text === 'PK')`
      if (!(await member.ask(head))) throw new Error('The workbook is no zip file.')
    },
  },
  {
    what: 'a record is verified on a page of its own',
    walk: async ({ as, list }) => {
      const member = await as('member', `${list}?sort=1&search=adopt`)
      await member.press('link', /^Adopt /)
      await member.press('button', 'Verify')
      await member.goOn()
      await member.read(/^Record intact/)
    },
  },
  {
    what: 'signing out ends the session',
    walk: async ({ as }) => {
      const admin = await as('admin', '/logout')
      await admin.see('textbox', 'Email')
    },
  },
]

/** A figure of the summary stands beside its name. */
const figure = (name, count) =>
  `[...document.querySelectorAll('dt')].some(({ textContent, parentElement }) =>
    textContent === '${name}' && parentElement.querySelector('dd')?.textContent === '${count}')`

/** As it is typed into the field of a date: the parts that a browser parts by itself are parted all the same. */
const inThreeWeeks = () =>
  new Date(Date.now() + 21 * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/Los_Angeles',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  })
