/** The IANA name of the time zone this browser is set to. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
