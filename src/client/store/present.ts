/** A part of the state that is there as long as anything on screen reads it; where it is missing, that is a bug. */
export function present<Part>(part: Part | null, name: string): Part {
  if (part === null) throw new Error(`${name} is shown but not known`)
  return part
}
