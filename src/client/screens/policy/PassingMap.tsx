import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { ScatterChart } from '@mui/x-charts/ScatterChart'
import { passingRows, type PassingMap as Passing } from '../../../rules/policy/workedExample'
import { Disclosure } from '../../ui/Disclosure'

interface PassingMapProps {
  map: Passing
  /** The votes of the example, which are marked. */
  votes: Readonly<Record<string, number>>
}

/** Where a decision passes: a dot for each combination of two counts, and the same as a table. */
export default function PassingMap({ map, votes }: PassingMapProps) {
  const { vars, palette } = useTheme()
  const colours = (vars ?? { palette }).palette
  const { across, up, cells } = map
  const points = (passes: boolean) =>
    cells
      .filter((cell) => cell.passes === passes)
      .map((cell) => ({ id: `${cell.across} ${cell.up}`, x: cell.across, y: cell.up }))
  const most = Math.max(1, ...cells.map((cell) => cell.across))
  const size = most / new Set(cells.map((cell) => cell.up)).size > 1 ? 3 : most > 14 ? 4 : 5
  return (
    <div>
      <div aria-hidden>
        <ScatterChart
          height={280}
          skipAnimation
          // The chart is hidden from screen readers, so it takes no focus; the table has all of it.
          disableKeyboardNavigation
          margin={{ left: 0, right: 16 }}
          xAxis={[{ label: across, min: -0.5, max: most + 0.5, tickMinStep: 1, height: 56 }]}
          yAxis={[{ label: up, min: -0.5, max: most + 0.5, tickMinStep: 1, width: 44 }]}
          series={[
            {
              id: 'passes',
              label: 'Passes',
              data: points(true),
              color: colours.success.main,
              markerSize: size,
            },
            {
              id: 'fails',
              label: 'Fails',
              data: points(false),
              color: colours.text.secondary,
              markerSize: 1.5,
            },
            {
              id: 'example',
              label: 'This example',
              data: [{ id: 'example', x: votes[across] ?? 0, y: votes[up] ?? 0 }],
              color: colours.text.primary,
              markerSize: size + 3,
            },
          ]}
        />
      </div>
      <Disclosure summary="Where it passes, as a table">
        <Box
          component="table"
          sx={{
            marginTop: 1,
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { padding: '2px 16px 2px 0', textAlign: 'left' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{up}</th>
              <th scope="col">{`Passes with ${across}`}</th>
            </tr>
          </thead>
          <tbody>
            {passingRows(map).map((row) => (
              <tr key={row.up}>
                <th scope="row">{row.up}</th>
                <td>{row.passes ?? 'Never'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Disclosure>
    </div>
  )
}
