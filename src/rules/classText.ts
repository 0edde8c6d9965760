/** The counts of choices and of classes of voters in words, for page, mail and export. */
import type { CountedClass } from './policy/classes'
import type { ChoiceCount } from './policy/sums'

/** `Yes 7, No 2 (1 not counted), Abstain 0` */
export function countsText(counts: readonly ChoiceCount[]): string {
  return counts
    .map(({ choice, count, uncounted = 0 }) =>
      uncounted > 0 ? `${choice} ${count} (${uncounted} not counted)` : `${choice} ${count}`,
    )
    .join(', ')
}

/** `No: 2 (1 not counted)`, on a line of its own. */
export function countLine({ choice, count, uncounted = 0 }: ChoiceCount): string {
  return uncounted > 0 ? `${choice}: ${count} (${uncounted} not counted)` : `${choice}: ${count}`
}

/** A class of voters by its name; the name of those of no class is empty. */
export function className(name: string): string {
  return name || 'Without a class'
}

/** `Certificate Issuers: Yes 7, No 2`; an advisory class reads `Observers (advisory): Yes 7`. */
export function classText(one: Pick<CountedClass, 'name' | 'isAdvisory' | 'byChoice'>): string {
  const { name, isAdvisory, byChoice } = one
  return `${className(name)}${isAdvisory ? ' (advisory)' : ''}: ${countsText(byChoice)}`
}
