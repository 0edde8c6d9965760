import { type Environment, type VariableName, variables } from './environment'

/** Only Quorate uses variables with these prefixes. */
const ownFamilies = ['QUORATE_', 'OIDC_', 'SMTP_', 'ZOOM_', 'PROVISIONING_', 'S3_']
/** Shorter names resemble those of other programs too easily. */
const shortestLikeness = 8
/** The most letters that may be changed, missing, added or swapped in a name without one of these prefixes. */
const mostSlips = 2

/** Finds variables whose names look misspelt, with a message for each; other programs' variables are ignored. */
export function unknownVariables(environment: Environment): Map<string, string> {
  const known = Object.keys(variables) as VariableName[]
  const strange = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && !(name in variables),
  )
  return new Map(
    strange.flatMap(([name]): [string, string][] => {
      const [nearest] = known.toSorted((one, other) => slips(name, one) - slips(name, other))
      const isOurs = ownFamilies.some((family) => name.startsWith(family))
      const isMisspelt =
        nearest !== undefined &&
        nearest.length >= shortestLikeness &&
        slips(name, nearest) <= mostSlips
      if (!isOurs && !isMisspelt) return []
      const likeness = nearest !== undefined && slips(name, nearest) * 2 <= nearest.length
      const hint = likeness ? `; did you mean ${nearest}?` : '.'
      return [[name, `is not a variable of Quorate${hint}`]]
    }),
  )
}

/**
 * How many letters must be changed, added, removed or swapped with their neighbour to turn one text into the
 * other.
 */
function slips(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
