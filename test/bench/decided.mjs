/**
 * Measures a ratio. Where it is above the limit, a machine that did something else may be the reason, so that it is
 * measured once more, and the second measure decides; the first one stands in its detail.
 */
export async function decided(most, measure) {
  const first = await measure()
  if (first.ratio <= most) return { ...first, isWell: true }
  const again = await measure()
  const detail = { ...again.detail, firstRatio: Number(first.ratio.toFixed(3)) }
  return { ...again, detail, isWell: again.ratio <= most }
}
