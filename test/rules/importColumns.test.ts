import { columnsOf } from '../../src/rules/importColumns'

test.each(Object.entries(columnsOf))(
  '%s has each column once, whatever its case',
  (_kind, names) => {
    const keys = names.map((name) => name.trim().toLowerCase())
    expect(new Set(keys).size).toBe(names.length)
  },
)
