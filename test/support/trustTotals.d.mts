export function totalsOf(notes: string): { lines: string[]; areEnough: boolean }
