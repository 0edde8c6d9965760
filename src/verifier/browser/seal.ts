/** The seal at the foot of a certificate: what was signed, by whom, who witnessed it, and where to find it again. */
import { element, facts, list, part } from './element'
import { counted } from './evidence'
import { qrOf } from './qr'
import { sealWords } from './sealWords'
import type { Verdict } from './verify'
import { listed } from './words'

export function sealOf(verdict: Verdict): HTMLElement[] {
  const { root, keys, signedSizes, logged, faults, events } = verdict
  const address = addressOf(verdict)
  const isIntact = faults.length === 0
  const code = isIntact ? qrOf(`${address}#${root}`) : null
  const { head, witnesses } = logged
  const times = witnesses.map(({ name, at, isOwn }) => {
    return `${name}, ${instantOf(at)}${isOwn ? ', by your key' : ''}`
  })
  const one = signedSizes.length === 1
  return [
    element(
      'section',
      [
        ...(code ? [pictureOf(code)] : []),
        element(
          'strong',
          isIntact
            ? `Record intact: ${sealWords(verdict)}.`
            : 'No seal: this record is not intact.',
        ),
        facts([
          ['Address', element('code', address)],
          ['Root', element('code', root)],
          ['Signed', `after ${one ? 'event' : 'events'} ${listed(signedSizes.map(String))}`],
          ['In the log', head ? coveredWords(head.size, events) : ''],
          ['Witnesses', times.join('\n')],
        ]),
      ],
      'seal',
    ),
    ...part('Keys of the site', [
      ...list(keys.map((key) => element('code', key))),
      element(
        'p',
        'Compare the first key with the one on the public page of the site, and the root with the checkpoints in your mails. ' +
          'Whose keys the site names as those of witnesses is its word: give along those that you know.',
        'soft',
      ),
    ]),
  ]
}

function coveredWords(size: number, events: number): string {
  return size < events ? `the first ${size} of ${events} events` : `all of ${counted(events)}`
}

/** Seconds since 1970; a witness may have signed any number. */
function instantOf(seconds: number): string {
  const instant = new Date(seconds * 1000)
  if (Number.isNaN(instant.getTime())) return 'at no time that there is'
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Where the site shows what a record is of. */
function addressOf({ origin, told }: Verdict): string {
  const [site, , id] = origin.split('/')
  const { groupId, event } = (told[0] ?? {}) as { groupId?: number; event?: string }
  const place = event === 'opened' ? `votingquestions/${id}` : `events/${id}/rollcall`
  return groupId === undefined ? `https://${origin}` : `https://${site}/group/${groupId}/${place}`
}

const namespace = 'http://www.w3.org/2000/svg'

/** Dark on white with the margin that readers of the code need, whatever the page looks like. */
function pictureOf(rows: readonly boolean[][]): SVGElement {
  const picture = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  path.setAttribute('d', squares.join(''))
  picture.append(path)
  const attributes = {
    viewBox: `-4 -4 ${rows.length + 8} ${rows.length + 8}`,
    role: 'img',
    'aria-label': 'QR code of the address and root',
    class: 'code',
  }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value)
  return picture
}
