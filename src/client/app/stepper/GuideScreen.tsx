import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { flows } from './flows/all'
import { selectIsStepperOffered } from '../../entities/configuration/configuration.selectors'
import UnknownPathScreen from '../../screens/errors/UnknownPathScreen'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { scenarioAddress } from './scenarioAddress'

/** Lists the scenarios of the saga stepper: what each teaches, with a link that opens it in the panel. */
export default function GuideScreen() {
  if (!useAppSelector(selectIsStepperOffered)) return <UnknownPathScreen />
  return (
    <>
      <PageHeader title="Saga stepper" />
      <Typography sx={{ maxWidth: '70ch' }}>
        Every flow of this product is a saga: a list of effects, one after the other. The stepper
        shows them beside the page as they happen, holds them, and lets them be answered by hand.
        Each scenario below plays one flow, with answers of its own, and checks every effect on the
        way; the same file is a test: step by step, whole, and on a real server.
      </Typography>
      <Typography sx={{ maxWidth: '70ch', paddingTop: 1 }}>
        To look at the flow you are in, open <Link href="#saga-stepper">the panel</Link>, press Hold
        all, and use the page as ever: whatever stops is shown. Under Actions, any action can be
        dispatched, and the page shown as it was before or after each.
      </Typography>
      {Object.entries(flows).map(([part, scenarios]) => (
        <Box component="section" key={part} sx={{ paddingTop: 4 }}>
          <Typography variant="h2">{part}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {scenarios.map(({ title, teaches }) => (
              <Box
                component="li"
                key={title}
                sx={{ paddingBlock: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
              >
                <Link href={scenarioAddress(title)} sx={{ fontWeight: 600 }}>
                  {title}
                </Link>
                <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
                  {teaches}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
