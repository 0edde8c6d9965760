import type { Scenario } from '../../src/client/stepper/scenario'
import type { RootState } from '../../src/client/store/rootReducer'

/** A scenario of this product. */
export type FlowScenario = Scenario<RootState> & Required<Pick<Scenario, 'real'>>
