/** The verifier's answer about a record, as a page: the verdict, the certificate and its seal. */
import { attendanceOf } from './attendance'
import { certificateOf } from './certificate'
import { element, list, part, table } from './element'
import { sealOf } from './seal'
import { sealWords } from './sealWords'
import type { Verdict } from './verify'

export function answerOf(verdict: Verdict, receipts: number): HTMLElement[] {
  const isSound = verdict.faults.length === 0
  return [
    isSound ? passed(verdict, receipts) : refused(verdict),
    element('article', [...told(verdict, isSound), ...filesOf(verdict), ...sealOf(verdict)]),
  ]
}

/** What the record tells; one that is not intact may be in no form that can be shown. */
function told({ question, rollCall, told, textOf }: Verdict, isSound: boolean): HTMLElement[] {
  try {
    if (question) return certificateOf({ question, told, textOf, isSound })
    return rollCall ? attendanceOf(rollCall, textOf) : []
  } catch {
    return [element('p', 'What this record tells cannot be shown: a part is of another kind.')]
  }
}

function passed(verdict: Verdict, receipts: number): HTMLElement {
  const found = receipts === 1 ? 'Your receipt is found in it.' : 'Your receipts are found in it.'
  return element(
    'section',
    [
      element('strong', 'Record intact'),
      element(
        'p',
        `${sealWords(verdict)}: in order, and as the rules allow.${receipts === 0 ? '' : ` ${found}`}`,
      ),
      ...verdict.notices.map((notice) => element('p', notice)),
    ],
    'verdict intact',
  )
}

function refused({ faults }: Verdict): HTMLElement {
  const sentences = faults.slice(0, 20).map(({ seq, message }) => {
    return seq === null ? message : `Event ${seq}: ${message}`
  })
  const more = faults.length > 20 ? [element('p', `And ${faults.length - 20} more.`)] : []
  return element(
    'section',
    [
      element('strong', 'Record not intact'),
      element('p', 'Do not rely on this record. The first thing that is wrong comes first:'),
      ...list(sentences),
      ...more,
    ],
    'verdict wrong',
  )
}

function filesOf({ files }: Verdict): HTMLElement[] {
  if (files.length === 0) return []
  return part('Files', [
    table(
      ['Name', 'SHA-256'],
      files.map(({ fileName, sha256 }) => [fileName, sha256]),
    ),
    element(
      'p',
      'The record names these files and does not contain them: choose them together with it, and they are compared.',
      'soft',
    ),
  ])
}
