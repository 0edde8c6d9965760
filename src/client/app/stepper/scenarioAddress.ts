import type { AskedScenario } from '../../stepper/panel/ScenarioTab'

/** The address of the header's link (see `selectHeaderLinks`). It is no page: a click opens the panel. */
const stepperAddress = '#saga-stepper'

/** The address that opens the panel with this scenario, and with values of a real server for it. */
export function scenarioAddress(title: string, values?: Record<string, unknown>): string {
  const asked = [title, ...(values ? [JSON.stringify(values)] : [])]
  return [stepperAddress, ...asked.map(encodeURIComponent)].join('/')
}

/** What an address asks of the panel: undefined for nothing, null to open without a scenario. */
export function askedOfPanel(address: string | null): AskedScenario | null | undefined {
  const [panel, title, values = ''] = address?.split('/') ?? []
  if (panel !== stepperAddress) return undefined
  if (title === undefined) return null
  return { title: decodeURIComponent(title), values: decodeURIComponent(values) }
}
