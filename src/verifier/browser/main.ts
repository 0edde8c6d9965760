/** The page: verifies the record that lies in it, or those files that are chosen. */
import { answerOf } from './answer'
import { fromBase64 } from './bytes'
import { element } from './element'
import { openRecord } from './record'
import { type Receipt, verify } from './verify'
import { readZip } from './zip'

const answer = document.querySelector('#answer')
const input = document.querySelector<HTMLInputElement>('#files')
const enclosed = document.querySelector('#record')?.textContent

function show(...content: readonly HTMLElement[]): void {
  answer?.replaceChildren(...content)
}

async function check(zip: Uint8Array<ArrayBuffer>, receipts: readonly Receipt[]): Promise<void> {
  try {
    const record = openRecord(await readZip(zip))
    show(...answerOf(verify(record, receipts), receipts.length))
  } catch (fault) {
    const told = fault instanceof Error ? fault.message : String(fault)
    const heading = element('strong', 'NOT READABLE')
    show(element('section', [heading, element('p', told)], 'verdict wrong'))
  }
}

async function checkChosen(files: readonly File[]): Promise<void> {
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()))
  const zips = contents.filter(isZip)
  const others = contents.filter((content) => !isZip(content))
  const receipts = others.map((content) => JSON.parse(new TextDecoder().decode(content)) as Receipt)
  if (zips[0]) await check(new Uint8Array(zips[0]), receipts)
  else show(element('p', 'Please choose a record: the zip file that "Download record" saves.'))
}

/** Whatever its name is: browsers rename files. */
function isZip(content: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(content)
  return first === 0x50 && second === 0x4b
}

input?.addEventListener('change', () => {
  checkChosen(Array.from(input.files ?? [])).catch((fault: unknown) => {
    show(element('p', `A receipt could not be read: ${String(fault)}`))
  })
})
if (enclosed) void check(new Uint8Array(fromBase64(enclosed.trim())), [])
