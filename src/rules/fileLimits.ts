/** How large the files of one form may be. Voting specification §5. */
import { formatFileSize } from './fileSize'

/** In bytes, for one file and for all files of a form. */
export interface FileLimits {
  single: number
  total: number
}

/** Why files of these sizes are refused; null where all are allowed. A size equal to the limit is allowed. */
export function fileLimitRefusal(sizes: readonly number[], limits: FileLimits): string | null {
  if (sizes.some((size) => size > limits.single)) {
    return `One of the files exceeds the limit of ${formatFileSize(limits.single)}`
  }
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return total > limits.total
    ? `Total file size exceeds the limit of ${formatFileSize(limits.total)}`
    : null
}
