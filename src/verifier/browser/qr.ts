/** QR codes (ISO 18004) of bytes, with error correction of level M and mask 0, up to version 9; a library is three times as long. */
import { utf8 } from './bytes'

/** Of each version from 1: how many codewords correct a block, and how many blocks there are. */
const blocks = [10, 1, 16, 1, 26, 1, 18, 2, 24, 2, 16, 4, 18, 4, 22, 4, 22, 5]
const highestVersion = 9
/** Level M and mask 0, and the versions that are told, each with its own correction. */
const formatBits = 0x5412
const versionBits: Record<number, number> = { 7: 0x07c94, 8: 0x085bc, 9: 0x09a99 }

/** The powers of 2 in the field of 256 elements. */
const powers: number[] = [1]
for (let at = 1; at < 255; at += 1) {
  const next = (powers[at - 1] ?? 0) * 2
  powers.push(next > 255 ? next ^ 0x11d : next)
}

function product(one: number, other: number): number {
  const sum = powers.indexOf(one) + powers.indexOf(other)
  return one === 0 || other === 0 ? 0 : (powers[sum % 255] ?? 0)
}

/** The codewords that correct a block: the remainder of its division by (x + 1) (x + 2) (x + 4) … */
function correctionOf(block: readonly number[], degree: number): number[] {
  const divisor = powers
    .slice(0, degree)
    .reduce(
      (terms, root) => [...terms, 0].map((term, at) => term ^ product(terms[at - 1] ?? 0, root)),
      [1],
    )
  return block.reduce<number[]>((rest, byte) => {
    const factor = byte ^ (rest[0] ?? 0)
    return [...rest.slice(1), 0].map((term, at) => term ^ product(divisor[at + 1] ?? 0, factor))
  }, Array<number>(degree).fill(0))
}

/** How many codewords a version has: the modules that no pattern takes. */
function totalOf(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0
  const patterns = aligned > 0 ? (25 * aligned - 10) * aligned - 55 : 0
  const bits = (16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0)
  return Math.floor(bits / 8)
}

/** The codewords of some bytes in a version, as they follow each other in the code; null where they do not fit. */
function codewordsOf(bytes: Uint8Array, version: number): number[] | null {
  const [degree = 0, count = 1] = blocks.slice(2 * version - 2)
  const room = totalOf(version) - degree * count
  const used = bytes.length + 2
  if (used > room) return null
  // The kind of data, its length, the bytes and an end: each begins in the middle of a codeword.
  const halves = [4, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const data = Array.from({ length: room }, (_, at) => {
    if (at >= used) return (at - used) % 2 === 0 ? 0xec : 0x11
    return (halves[2 * at] ?? 0) * 16 + (halves[2 * at + 1] ?? 0)
  })
  const short = Math.floor(room / count)
  const shorter = count - (room % count)
  const startOf = (block: number) => block * short + Math.max(0, block - shorter)
  const parts = Array.from({ length: count }, (_, at) => data.slice(startOf(at), startOf(at + 1)))
  const corrections = parts.map((part) => correctionOf(part, degree))
  return [...inTurn(parts, short + 1), ...inTurn(corrections, degree)]
}

/** The first of each part, the second of each, and so on. */
const inTurn = (parts: readonly number[][], length: number): number[] =>
  Array.from({ length }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat()

type Grid = (boolean | undefined)[][]

const bitOf = (bits: number, at: number): boolean => ((bits >> at) & 1) === 1

/** A code of a version with all patterns, and without its data. */
function patternsOf(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  const square = (x: number, y: number, radius: number, lightRings: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(x + dx, y + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const far = size - 7
  const between = version > 6 ? [2 * version + 8] : []
  const places = version > 1 ? [6, ...between, far] : []
  for (const x of places)
    for (const y of places) if (x + y > 12 && Math.abs(x - y) !== far - 6) square(x, y, 2, [1])
  for (const [x, y] of [
    [3, 3],
    [far + 3, 3],
    [3, far + 3],
  ] as const)
    square(x, y, 4, [2, 4])
  for (let at = 0; at < 15; at += 1) {
    const isDark = bitOf(formatBits, at)
    const near =
      [at, at + 1, 15 - at, 14 - at][Number(at > 5) + Number(at > 7) + Number(at > 8)] ?? 0
    if (at < 8) set(8, near, isDark)
    else set(near, 8, isDark)
    if (at < 8) set(size - 1 - at, 8, isDark)
    else set(8, size - 15 + at, isDark)
  }
  set(8, size - 8, true)
  for (let at = 0; version > 6 && at < 18; at += 1) {
    const [x, y] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(x, y, bitOf(versionBits[version] ?? 0, at))
    set(y, x, bitOf(versionBits[version] ?? 0, at))
  }
  return grid
}

/** Fills a code from its lower right corner, two columns at a time, up and down, around the patterns. */
function filled(grid: Grid, codewords: readonly number[]): boolean[][] {
  const size = grid.length
  let at = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = bitOf(right + 1, 1) ? step : size - 1 - step
        const row = grid[y]
        if (!row || row[x] !== undefined) continue
        row[x] = bitOf(codewords[at >> 3] ?? 0, 7 - (at & 7)) !== ((x + y) % 2 === 0)
        at += 1
      }
  return grid.map((row) => row.map(Boolean))
}

/** The rows of the code of a text, dark modules as true; null where the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  for (let version = 1; version <= highestVersion; version += 1) {
    const codewords = codewordsOf(utf8(text), version)
    if (codewords) return filled(patternsOf(version), codewords)
  }
  return null
}
