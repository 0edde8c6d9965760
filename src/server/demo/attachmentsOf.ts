import { createHash } from 'node:crypto'
import type { Subject } from './subjects'
import type { StoredFile } from '../database/repositories/attachments'

/** Stores the bytes of a file and returns their storage key. */
export type KeepFile = (bytes: Buffer) => Promise<string>

/** Creates and stores the files of a question or motion: short, valid documents that name what they belong to. */
export async function attachmentsOf(
  { title, description }: Subject,
  fileNames: readonly string[],
  keep: KeepFile,
): Promise<StoredFile[]> {
  return Promise.all(
    fileNames.map(async (fileName) => {
      const bytes = onePagePdf(title, [
        ...description.split('\n'),
        '',
        'This document belongs to the demonstration data. Nobody decided any of it.',
      ])
      return {
        fileName,
        storageKey: await keep(bytes),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}

function escaped(line: string): string {
  return line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
}

/** A small, valid PDF: `lines` in Helvetica on one A4 page; characters beyond ASCII are left out. */
function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const printable = (text: string) => escaped(text.replaceAll(/[^\x20-\x7e]/g, ''))
  const text = [
    'BT /F1 18 Tf 60 780 Td',
    `(${printable(title)}) Tj`,
    '/F1 11 Tf 0 -32 Td 16 TL',
    ...lines.map((line) => `(${printable(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = body.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
