/** The page: verifies the record embedded in it, or the chosen files. */
import { answerOf } from './answer'
import { fromBase64 } from './bytes'
import { element } from './element'
import type { Receipt } from './receipts'
import { verifyZip } from './verifyZip'

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
    if (own === latestRun) details?.replaceChildren(...others)
  })
}

async function check(
  zip: Uint8Array<ArrayBuffer>,
  receipts: readonly Receipt[],
): Promise<readonly HTMLElement[]> {
  try {
    return answerOf(await verifyZip(zip, receipts), receipts.length)
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    const heading = element('strong', 'Record not readable')
    return [element('section', [heading, element('p', message)], 'verdict wrong')]
  }
}

async function checkChosen(files: readonly File[]): Promise<readonly HTMLElement[]> {
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()))
  const [zip] = contents.filter(isZip)
  if (!zip)
    return [element('p', 'Please choose a record: the zip file that "Download record" saves.')]
  try {
    const others = contents.filter((content) => !isZip(content))
    const receipts = others.map(
      (content) => JSON.parse(new TextDecoder().decode(content)) as Receipt,
    )
    return await check(new Uint8Array(zip), receipts)
  } catch (fault) {
    return [element('p', `A receipt could not be read: ${String(fault)}`)]
  }
}

/** Whatever its name is: browsers rename files. */
function isZip(content: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(content)
  return first === 0x50 && second === 0x4b
}

const chosen = () => Array.from(input?.files ?? [])

// The site embeds a record and says where it was opened; the form for other files then comes last.
if (record && back) {
  back.href = record.dataset.page ?? '/'
  back.hidden = false
  document.querySelector('main')?.append(document.querySelector('#choose') ?? '')
  document.querySelector('footer')?.remove()
}

input?.addEventListener('change', () => void show(checkChosen(chosen())))
// Files may have been chosen before this program was read.
if (chosen().length > 0) void show(checkChosen(chosen()))
else if (enclosed) void show(check(new Uint8Array(fromBase64(enclosed.trim())), []))
