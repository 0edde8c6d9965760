/** The id of the control that a message with this field path is about. */
export function fieldIdOf(path: string): string {
  return `editor-${path.replaceAll('.', '-')}`
}
