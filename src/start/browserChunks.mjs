/** How the code of the browser is divided into files. */
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../client/', import.meta.url))
const entry = [`${client}boot.ts`]
/** Asks for the data of the first screen. */
const firstData = [`${client}firstData.ts`]
/** The product and its most opened page. */
const firstPage = [
  `${client}start.ts`,
  `${client}app/pages/voteQuestionList.ts`,
  `${client}screens/voteQuestionList/QuestionGrid.tsx`,
]
/** What only a narrow page shows of it, in the place of the grid and of the header's links. */
const phoneParts = [`${client}screens/voteQuestionList/QuestionCards.tsx`]
const isDataGrid = (id) => id.includes('/@mui/x-data-grid/')

/** These modules, and all that one comes to from them. */
function reached(from, next) {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

/** What the entry, the calls for the first data, the first page, and the screens beside the grid of its rows are made of. */
function sorted(modules) {
  const part = (id, key) => modules.getModuleInfo(id)?.[key] ?? []
  const imports = (id) => part(id, 'importedIds')
  const importsBesideGrid = (id) => (isDataGrid(id) ? [] : imports(id))
  const ofPage = reached(firstPage, imports)
  const besideGrid = reached(entry, (id) => [
    ...importsBesideGrid(id),
    ...part(id, 'dynamicallyImportedIds'),
  ])
  return {
    ofEntry: reached(entry, imports),
    ofData: reached(firstData, imports),
    ofPage,
    ofPhone: reached(phoneParts, imports),
    ofPageBesideGrid: reached(firstPage, importsBesideGrid),
    besideGrid,
    bringsGrid: reached([...ofPage].filter(isDataGrid), (id) => part(id, 'importers')),
  }
}

/**
 * Many small files compress worse than they would together. What the first page needs travels as one; the grid of
 * its rows, with what that alone needs, as another, because many screens have none; the controls that the grid shares
 * with other screens as a third; what a phone shows in the place of the grid as a fourth; and what four screens share
 * beside all that as a fifth. The entry stays by itself: sign-in needs no more. So does the little that asks for the
 * first data: it arrives long before the product.
 */
export function browserChunks() {
  let kinds
  const nameOf = (id, modules) => {
    kinds ??= sorted(modules)
    if (kinds.ofEntry.has(id)) return null
    if (kinds.ofData.has(id)) return 'data'
    if (!kinds.ofPage.has(id)) return kinds.ofPhone.has(id) ? 'phone' : null
    if (kinds.bringsGrid.has(id) || !kinds.besideGrid.has(id)) return 'grid'
    return kinds.ofPageBesideGrid.has(id) ? 'first' : 'controls'
  }
  const isOfEntry = (id) => kinds?.ofEntry.has(id)
  // Otherwise each group would take what it needs out of the others.
  const apart = { includeDependenciesRecursively: false }
  return {
    groups: [
      { name: nameOf, debugName: 'first page', ...apart },
      { name: 'common', minShareCount: 4, test: (id) => !isOfEntry(id), ...apart },
    ],
  }
}
