/** A metric whose value is read when it is requested. */
export interface Gauge {
  name: string
  help: string
  /** The labels of its samples; absent: there is one sample without labels. */
  labelNames?: readonly string[]
  read: () => Promise<Sample[]> | Sample[]
}

interface Sample {
  labels?: Record<string, string>
  value: number
}
