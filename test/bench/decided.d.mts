interface Measured {
  ratio: number
  detail: object
}

export function decided(
  most: number,
  measure: () => Promise<Measured>,
): Promise<Measured & { isWell: boolean }>
