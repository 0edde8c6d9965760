export function emptyCluster(): Promise<string>
