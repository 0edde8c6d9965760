/** What differs between two policies, sentence by sentence, so that nothing is approved unseen. */
import { type Bylaw, bylawsOf } from './bylaws'
import { type Decision, type Policy, voteTypesOf } from './policy'

interface ChangedBylaw {
  /** Heading and subject: `Meetings, Quorum`. */
  term: string
  old: string | null
  new: string | null
}

const subjectOf = ({ heading, term }: Bylaw) => `${heading}, ${term}`

/** All that a policy says, a line for each subject. */
export function bylawLines(policy: Policy): { term: string; text: string }[] {
  return [
    { term: 'Vote types', text: voteTypesOf(policy).join(', ') },
    ...bylawsOf(policy, true).map((bylaw) => ({ term: subjectOf(bylaw), text: bylaw.text })),
  ]
}

function sentencesOf(policy: Policy): ReadonlyMap<string, string> {
  return new Map(bylawLines(policy).map(({ term, text }) => [term, text]))
}

/** The sentences that differ, and the fields that differ although no sentence mentions them. */
export function changedBylaws(before: Policy, after: Policy): ChangedBylaw[] {
  return [...changedSentences(before, after), ...untold(before, after)]
}

function changedSentences(before: Policy, after: Policy): ChangedBylaw[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((term) => ({ term, old: old.get(term) ?? null, new: now.get(term) ?? null }))
    .filter((line) => line.old !== line.new)
}

/** The fields of a policy and of its decisions whose change alone changes no sentence. */
function untold(before: Policy, after: Policy): ChangedBylaw[] {
  const isTold = (changed: Partial<Policy>) =>
    changedSentences(before, { ...before, ...changed }).length > 0
  const ofPolicy = differing(before, after).filter(
    (part) => part !== 'version' && part !== 'decisions' && !isTold({ [part]: after[part] }),
  )
  const ofDecisions = before.decisions.flatMap((decision, at) => {
    const next = after.decisions.find(({ name }) => name === decision.name)
    if (!next) return []
    return differing(decision, next)
      .filter((part) => {
        const changed = { ...decision, [part]: next[part] }
        return !isTold({ decisions: before.decisions.with(at, changed) })
      })
      .map((part) => lineOf(`${decision.name}, ${part}`, decision[part], next[part]))
  })
  return [...ofPolicy.map((part) => lineOf(part, before[part], after[part])), ...ofDecisions]
}

function lineOf(term: string, old: unknown, now: unknown): ChangedBylaw {
  return { term, old: spelled(old), new: spelled(now) }
}

/** The names of the fields that differ; those that are undefined are absent. */
function differing<T extends Policy | Decision>(before: T, after: T): (keyof T)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof T)[])
  return [...names].filter((name) => spelled(before[name]) !== spelled(after[name]))
}

/** Equal texts for equal values, in whichever order their fields come. */
function spelled(value: unknown): string | null {
  if (value === undefined) return null
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
}
