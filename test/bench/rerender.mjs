// What one hub event renders again.
import { measure } from './measure.mjs'

measure('rerender.measure.tsx')
