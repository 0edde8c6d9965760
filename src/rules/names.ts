/** Turns `Last, First` into `First Last`; a name without a comma stays as it is. */
export function flipName(name: string): string {
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return first && last && more.length === 0 ? `${first} ${last}` : name.trim()
}

/** A person with their company; null for nobody. */
export function personLine<N extends string | null>(
  name: N,
  companyName: string | null,
): N | string {
  return name && companyName ? `${name}, ${companyName}` : name
}

/** 'Name (Company)', or the name alone where there is no company. */
export function personLabel({ name, company }: { name: string; company: string | null }): string {
  return company === null ? name : `${name} (${company})`
}
