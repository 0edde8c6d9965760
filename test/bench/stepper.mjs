// What the saga stepper costs while its panel is closed.
import { measure } from './measure.mjs'

measure('stepper.measure.tsx')
