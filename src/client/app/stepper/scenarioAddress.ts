/** The header's link, as `selectHeaderLinks` has it. It leads nowhere: a press opens the panel beside the page. */
const stepperAddress = '#saga-stepper'

/** The address that opens the panel with this scenario. */
export const scenarioAddress = (title: string): string =>
  `${stepperAddress}/${encodeURIComponent(title)}`

/** What an address asks of the panel: null for nothing, else the title of a scenario or an empty one. */
export function askedOfPanel(address: string | null): string | null {
  if (address === stepperAddress) return ''
  if (!address?.startsWith(`${stepperAddress}/`)) return null
  return decodeURIComponent(address.slice(stepperAddress.length + 1))
}
