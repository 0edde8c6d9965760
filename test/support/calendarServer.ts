/** A calendar on the network, as other programs publish theirs. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { calendarOf } from './calendarText'
import { makeCertificate } from './certificate'

/** @param certificateFile where the certificate is written that the reader must trust */
export async function startCalendarServer(certificateFile: string) {
  const { key, cert } = makeCertificate()
  writeFileSync(certificateFile, cert)
  const components: string[] = []
  const server = createServer({ key, cert }, (_request, response) =>
    response.end(calendarOf(...components)),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`,
    /** What it says; more can be added at any time. */
    components,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
