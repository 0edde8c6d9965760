export function writePackageFiles(folder: string): void
