// Loaded before a server: its clock goes wrong by CLOCK_OFFSET_MS.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const RealDate = Date
const now = () => RealDate.now() + offsetMs

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now()]))
  }

  static now = now
}
