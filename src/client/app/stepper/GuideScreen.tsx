import { styled } from '@mui/material/styles'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { flows } from './flows/all'
import { selectIsStepperOffered } from '../../entities/configuration/configuration.selectors'
import UnknownPathScreen from '../../screens/errors/UnknownPathScreen'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { scenarioAddress } from './scenarioAddress'
import { PlainList } from '../../ui/PlainList'
import { Prose } from '../../ui/Prose'

const Part = styled('section')({
  paddingTop: 32,
  '& li': { paddingBlock: 12, borderBottom: '1px solid var(--mui-palette-divider)' },
})

/** Lists the scenarios of the saga stepper: what each teaches, with a link that opens it in the panel. */
export default function GuideScreen() {
  if (!useAppSelector(selectIsStepperOffered)) return <UnknownPathScreen />
  return (
    <>
      <PageHeader title="Saga stepper" />
      <Prose gutterBottom>
        Every flow of this product is a saga: a list of effects, one after the other. The stepper
        shows them beside the page as they happen, holds them, and lets them be answered by hand.
        Each scenario below plays one flow, with answers of its own, and checks every effect on the
        way; the same file is a test: step by step, whole, and on a real server.
      </Prose>
      <Prose>
        To look at the flow you are in, open <Link href="#saga-stepper">the panel</Link>, press Hold
        all, and use the page as ever: whatever stops is shown. Under Actions, any action can be
        dispatched, and the page shown as it was before or after each.
      </Prose>
      {Object.entries(flows).map(([part, scenarios]) => (
        <Part key={part}>
          <Typography variant="h2">{part}</Typography>
          <PlainList>
            {scenarios.map(({ title, teaches }) => (
              <li key={title}>
                <Link href={scenarioAddress(title)} variant="subtitle1">
                  {title}
                </Link>
                <Prose variant="body2" color="textSecondary">
                  {teaches}
                </Prose>
              </li>
            ))}
          </PlainList>
        </Part>
      ))}
    </>
  )
}
