import type { Order } from './SortHead'
import { NativeSelect } from './NativeSelect'

interface SortSelectProps<Column extends string> {
  columns: readonly { column: Column; label: string }[]
  order: Order<Column>
  onSort: (order: Order<Column>) => void
}

const directions = [
  { direction: 'asc', word: 'ascending' },
  { direction: 'desc', word: 'descending' },
] as const

/** The order of rows that stand as cards, where no column head is there to be pressed. */
export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { columns, order, onSort } = props
  const choices = columns.flatMap(({ column, label }) =>
    directions.map(({ direction, word }) => ({ column, direction, text: `${label}, ${word}` })),
  )
  const isChosen = ({ column, direction }: Order<Column>) =>
    column === order.column && direction === order.direction
  return (
    <NativeSelect
      label="Sort by"
      isLabelHidden
      fullWidth
      value={choices.findIndex(isChosen)}
      choices={choices.map(({ text }, index) => [String(index), text])}
      onChoose={(index) => {
        const chosen = choices[Number(index)]
        if (chosen) onSort({ column: chosen.column, direction: chosen.direction })
      }}
    />
  )
}
