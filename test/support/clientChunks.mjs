// Builds the pages in memory and prints for each screen which packages are in the files that it loads at once.
import { build } from 'vite'

const screens = {
  signIn: [],
  list: ['/start.ts', '/app/pages/voteQuestionList', '/screens/voteQuestionList/QuestionGrid'],
  listOnPhone: [
    '/start.ts',
    '/app/pages/voteQuestionList',
    '/screens/voteQuestionList/QuestionCards',
  ],
  detail: ['/start.ts', '/app/pages/voteDetail'],
  myGroups: ['/start.ts', '/screens/myGroups/MyGroupsScreen'],
}

process.env.NODE_ENV = 'production'
const { output } = await build({
  logLevel: 'silent',
  build: { write: false, emptyOutDir: false, sourcemap: false },
})
const chunks = output.filter(({ type }) => type === 'chunk')

/** The entry, the files that hold these modules, and all that they import. */
function loadedFor(wanted) {
  const holds = ({ moduleIds }, part) => moduleIds.some((id) => id.includes(`/src/client${part}`))
  const found = new Set(
    chunks.filter((chunk) => chunk.isEntry || wanted.some((part) => holds(chunk, part))),
  )
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

const answer = Object.entries(screens).map(([name, wanted]) => {
  const loaded = loadedFor(wanted)
  const hasGrid = loaded.some(({ moduleIds }) =>
    moduleIds.some((id) => id.includes('/x-data-grid/')),
  )
  return [name, { files: loaded.length, hasGrid }]
})
console.log(JSON.stringify(Object.fromEntries(answer)))
