// A busy machine must not fail a test: what is awaited may take its time, what never comes still fails.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 60_000 })
