/** The id of the control about which a message at this place speaks. */
export function fieldIdOf(place: string): string {
  return `editor-${place.replaceAll('.', '-')}`
}
