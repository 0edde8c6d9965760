/** A map with a maximum size that keeps the most recently used entries. */
export class Recent<K, V> {
  private readonly entries = new Map<K, V>()

  constructor(private readonly most: number) {}

  find(key: K): V | undefined {
    const value = this.entries.get(key)
    return value === undefined ? undefined : this.keep(key, value)
  }

  keep(key: K, value: V): V {
    this.entries.delete(key)
    this.entries.set(key, value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break
      this.entries.delete(oldest)
    }
    return value
  }
}
