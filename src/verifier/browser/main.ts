/** The page: verifies the record embedded in it, or the chosen files. */
import { answerOf } from './answer'
import { fromBase64 } from './bytes'
import { element } from './element'
import { type ChosenFile, isRecord, verifyFiles } from './verifyFiles'

const verdict = document.querySelector('#verdict')
const details = document.querySelector('#details')
const input = document.querySelector<HTMLInputElement>('#files')
const record = document.querySelector<HTMLElement>('#record')
const enclosed = record?.textContent
const back = document.querySelector<HTMLAnchorElement>('#back')

/** The number of runs: only the last one is shown, whichever ends last. */
let latestRun = 0

/** Shows and announces the verdict before the tables of a large record are laid out. */
async function show(content: Promise<readonly HTMLElement[]>): Promise<void> {
  latestRun += 1
  const own = latestRun
  const [first, ...others] = await content
  if (own !== latestRun) return
  verdict?.replaceChildren(first ?? '')
  details?.replaceChildren()
  setTimeout(() => {
    if (own !== latestRun) return
    details?.replaceChildren(...others)
    // Printed to a file, a certificate is called by its question.
    document.title = details?.querySelector('h2')?.textContent ?? document.title
  })
}

async function check(files: readonly ChosenFile[]): Promise<readonly HTMLElement[]> {
  try {
    const checked = await verifyFiles(files, false)
    return checked
      ? answerOf(checked.verdict, checked.receipts)
      : [element('p', 'Please choose a record: the zip file that "Download record" saves.')]
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    const heading = element('strong', 'Record not readable')
    return [element('section', [heading, element('p', message)], 'verdict wrong')]
  }
}

async function checkFiles(files: readonly File[]): Promise<readonly HTMLElement[]> {
  const chosenFiles = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
  return check(enclosed && !chosenFiles.some(isRecord) ? [embedded(), ...chosenFiles] : chosenFiles)
}

const embedded = () => ({
  name: 'record.zip',
  bytes: new Uint8Array(fromBase64(enclosed?.trim() ?? '')),
})
const chosen = () => Array.from(input?.files ?? [])

// The site embeds a record and says where it was opened; what is said of other files then comes last.
if (record && back) {
  back.href = record.dataset.page ?? '/'
  back.hidden = false
  document.querySelector('main')?.append(...document.querySelectorAll('#how, #choose'))
  document.querySelector('footer')?.remove()
}

input?.addEventListener('change', () => void show(checkFiles(chosen())))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  const dropped = Array.from(event.dataTransfer?.files ?? [])
  if (dropped.length > 0) void show(checkFiles(dropped))
})
// Files may have been chosen before this program was read.
if (chosen().length > 0) void show(checkFiles(chosen()))
else if (enclosed) void show(check([embedded()]))
