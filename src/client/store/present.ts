/** Asserts that a part of the state exists; screens that read it are shown only while it does. */
export function present<Part>(part: Part | null, name: string): Part {
  if (part === null) throw new Error(`${name} is shown but not known`)
  return part
}
