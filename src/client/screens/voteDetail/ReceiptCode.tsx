import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import type { VoteReceipt } from '../../../contract/records'
import { qrOf } from '../../../verifier/browser/qr'
import { Prose } from '../../ui/Prose'

const Code = styled('img')({ display: 'block', width: 220, maxWidth: '100%' })
/** The margin that readers need around a code. */
const margin = 4

/** A receipt to be photographed: the record, the event, its leaf, and the signed root with its size. */
export default function ReceiptCode({ receipt }: { receipt: VoteReceipt }) {
  const { origin, seq, leaf, checkpoint } = receipt
  const [, size = '', root = ''] = checkpoint.split('\n')
  const text = [origin, seq, leaf, `${size} ${root}`].join('\n')
  const rows = useMemo(() => qrOf(text), [text])
  if (!rows) return <Prose>This receipt is too long for a code. Please save it.</Prose>
  return (
    <>
      <Code src={imageOf(rows)} alt={`QR code of the receipt: event ${seq} of ${origin}`} />
      <Prose variant="body2" color="textSecondary">
        Its text names the event of your vote and the signed root that covers it.
      </Prose>
    </>
  )
}

/** The address of an image, dark on white in both schemes, with a square for each dark module. */
function imageOf(rows: readonly boolean[][]): string {
  const edge = rows.length + 2 * margin
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${edge} ${edge}" shape-rendering="crispEdges"><rect x="${-margin}" y="${-margin}" width="${edge}" height="${edge}" fill="#fff"/><path d="${squares.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
