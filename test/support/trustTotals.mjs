/** How many of each must go well. */
const wanted = {
  'kills of server and database': 60,
  'kills at named steps of jobs': 60,
  'alterations found by both verifiers': 2_500,
  'forgeries by whoever holds database and key': 500,
  'alterations of rows found by the server': 2_000,
  'concurrent histories': 1_000,
  'concurrent histories of a motion': 500,
  'planted bugs found': 10,
  'reads after writes': 10_000,
  requests: 10_000,
  'hub frames': 2_000,
  'ways walked in Firefox': 10,
  'ways walked in WebKit': 10,
}

/** The totals of what tests noted, a line each, and whether they are as many as wanted. */
export function totalsOf(notes) {
  const counts = new Map(Object.keys(wanted).map((what) => [what, 0]))
  for (const line of notes.split('\n').filter(Boolean)) {
    const { what, count } = JSON.parse(line)
    counts.set(what, (counts.get(what) ?? 0) + count)
  }
  const number = (count) => count.toLocaleString('en-US').padStart(7)
  const lines = [...counts].map(([what, count]) => {
    const least = wanted[what] ?? 0
    return `${number(count)} ${what}${count < least ? `, wanted ${least.toLocaleString('en-US')}` : ''}`
  })
  return { lines, areEnough: [...counts].every(([what, count]) => count >= (wanted[what] ?? 0)) }
}
