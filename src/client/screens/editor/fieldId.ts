/** The id of the control about which a message at this place speaks. */
export function fieldIdOf(path: string): string {
  return `editor-${path.replaceAll('.', '-')}`
}
