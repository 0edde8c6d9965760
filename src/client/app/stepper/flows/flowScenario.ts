import type { Scenario } from '../../../stepper/scenario'
import type { RootState } from '../../../store/rootReducer'

/** A scenario of this product. */
export type FlowScenario = Scenario<RootState> & Required<Pick<Scenario, 'real'>>
