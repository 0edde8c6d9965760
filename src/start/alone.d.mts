export function alone(name: string): Promise<string>
