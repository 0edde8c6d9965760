export function verifierFolder(): Promise<string>
