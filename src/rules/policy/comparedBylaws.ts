/** Two policies beside each other, sentence by sentence and word by word. */
import { type Bylaw, bylawsOf } from './bylaws'
import type { Policy } from './policy'

type Fate = 'kept' | 'removed' | 'added'

/** A run of words that both texts have, or one of them alone. */
export interface ComparedWords {
  fate: Fate
  text: string
}

export interface ComparedBylaw extends Omit<Bylaw, 'text'> {
  /** Whether the sentence stays, is added or removed; `changed` where some of its words are. */
  fate: Fate | 'changed'
  words: ComparedWords[]
}

/** Which items stay, are removed or added, by the longest common sequence; removed ones come first. */
function compared<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): { fate: Fate; item: Item; earlier: Item | null }[] {
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const isSame = (one: number, other: number) =>
    keyOf(before[one] as Item) === keyOf(after[other] as Item)
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      common[one * width + other] = isSame(one, other)
        ? 1 + (common[(one + 1) * width + other + 1] ?? 0)
        : Math.max(common[(one + 1) * width + other] ?? 0, common[one * width + other + 1] ?? 0)
  const items: { fate: Fate; item: Item; earlier: Item | null }[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    const isInBoth = one < before.length && other < after.length && isSame(one, other)
    const goesFirst =
      other === after.length ||
      (common[(one + 1) * width + other] ?? 0) >= (common[one * width + other + 1] ?? 0)
    if (isInBoth) {
      items.push({ fate: 'kept', item: after[other] as Item, earlier: before[one] as Item })
      one += 1
      other += 1
    } else if (one < before.length && goesFirst) {
      items.push({ fate: 'removed', item: before[one] as Item, earlier: null })
      one += 1
    } else {
      items.push({ fate: 'added', item: after[other] as Item, earlier: null })
      other += 1
    }
  }
  return items
}

const wordPattern = /[\p{L}\p{N}/%'+.-]*[\p{L}\p{N}%]|\s+|[^\s]/gu

/** The words that changed from one text to another, in the order in which they are read. */
export function comparedWords(before: string, after: string): ComparedWords[] {
  const words = compared(
    before.match(wordPattern) ?? [],
    after.match(wordPattern) ?? [],
    (word) => word,
  )
  const runs: ComparedWords[] = []
  const push = (fate: Fate, text: string) => {
    const last = runs.at(-1)
    if (last?.fate === fate) last.text += text
    else if (text !== '') runs.push({ fate, text })
  }
  let change = { removed: '', added: '' }
  const flush = () => {
    const { removed, added } = change
    const isSpaced = removed.endsWith(' ') && added.endsWith(' ')
    push('removed', isSpaced ? removed.slice(0, -1) : removed)
    push('added', isSpaced ? added.slice(0, -1) : added)
    if (isSpaced) push('kept', ' ')
    change = { removed: '', added: '' }
  }
  words.forEach(({ fate, item }, at) => {
    const isInChange = change.removed + change.added !== ''
    // A space between two changed words belongs to the change.
    const isBetween = isInChange && item.trim() === '' && (words[at + 1]?.fate ?? 'kept') !== 'kept'
    if (fate === 'kept' && !isBetween) {
      flush()
      push('kept', item)
      return
    }
    if (fate !== 'added') change.removed += item
    if (fate !== 'removed') change.added += item
  })
  flush()
  return runs
}

const subjectOf = ({ heading, term }: Bylaw) => JSON.stringify([heading, term])

/** All sentences of two policies: those that stay, with their changed words, those that go and those that come. */
export function comparedBylaws(before: Policy, after: Policy): ComparedBylaw[] {
  return compared(bylawsOf(before, true), bylawsOf(after, true), subjectOf).map(
    ({ fate, item, earlier }) => {
      const { text, ...subject } = item
      if (earlier === null) return { ...subject, fate, words: [{ fate, text }] }
      return earlier.text === text
        ? { ...subject, fate: 'kept', words: [{ fate: 'kept', text }] }
        : { ...subject, fate: 'changed', words: comparedWords(earlier.text, text) }
    },
  )
}

/** A sentence of a version, and the version in which it last changed. */
export interface DatedBylaw extends Bylaw {
  since: number
}

/** The sentences of the latest version, each with the version that introduced it. Versions are sorted, oldest first. */
export function datedBylaws(
  versions: readonly { version: number; policy: Policy }[],
): DatedBylaw[] {
  let dated: DatedBylaw[] = []
  for (const { version, policy } of versions) {
    const earlier = new Map(dated.map((bylaw) => [subjectOf(bylaw), bylaw]))
    dated = bylawsOf(policy).map((bylaw) => {
      const before = earlier.get(subjectOf(bylaw))
      return before?.text === bylaw.text ? before : { ...bylaw, since: version }
    })
  }
  return dated
}
