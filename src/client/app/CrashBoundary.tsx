import { Component, type ReactNode } from 'react'
import { deployedEntry } from '../api/deployedEntry'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'
import { PartNotLoaded, renewLostParts } from '../ui/lazyWithRetry'
import { PageLoading } from './PageLoading'

interface CrashBoundaryProps {
  /** The path of the open page; a new path renders its screen again after a crash. */
  pathname: string
  /** What is shown after a crash in the place of the error page, such as for a part of the header. */
  asPart?: (onRetry: () => void) => ReactNode
  /** Called when the code of a part did not load. */
  followLoss?: () => Promise<LossOutcome>
  /** Reloads the page. */
  reload?: () => void
  children: ReactNode
}

interface CrashState {
  /** `lost` while the page finds out why a part did not load. */
  page: 'whole' | 'lost' | 'crashed'
}

/** Shows the error page when a screen crashes or does not load; React reports the error itself. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { page: 'whole' }
  wasRetried = false

  static getDerivedStateFromError(error: unknown): CrashState {
    return { page: error instanceof PartNotLoaded ? 'lost' : 'crashed' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartNotLoaded) void this.findOut()
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (before.pathname === this.props.pathname) return
    this.wasRetried = false
    if (this.state.page !== 'whole') this.showAgain()
  }

  /** Browsers may cache a failed import, so the page is loaded anew once the server answers again. */
  async findOut() {
    const { followLoss = followNewVersion, reload = () => location.reload() } = this.props
    const outcome = await followLoss()
    if (outcome === 'reloading' || this.state.page !== 'lost') return
    if (outcome === 'reachable' && this.wasRetried) reload()
    else this.setState({ page: 'crashed' })
  }

  tryAgain = () => {
    this.wasRetried = true
    this.showAgain()
  }

  showAgain() {
    renewLostParts()
    this.setState({ page: 'whole' })
  }

  override render() {
    const { asPart } = this.props
    switch (this.state.page) {
      case 'whole':
        return this.props.children
      case 'lost':
        return asPart ? null : <PageLoading />
      case 'crashed':
        return asPart ? (
          asPart(this.tryAgain)
        ) : (
          <ServerErrorPage code={500} onRetry={this.tryAgain} />
        )
    }
  }
}

const reloadedForKey = 'quorate.reloadedFor'

/** The outcome for a part that did not load: the page reloads, may be reloaded, or the server cannot be reached. */
export type LossOutcome = 'reloading' | 'reachable' | 'unreachable'

interface Surroundings {
  /** The entry script that this page was loaded with. */
  ownEntry: () => string | null
  deployedEntry: () => Promise<string | null>
  reload: () => void
}

const browser: Surroundings = {
  ownEntry: () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  deployedEntry,
  reload: () => location.reload(),
}

/**
 * Reloads the page once a new version is deployed, whose parts the present page cannot load. It reloads once
 * for each version, so that missing parts cause no loop. What was typed survives in the storage of the tab.
 */
export async function followNewVersion(around: Surroundings = browser): Promise<LossOutcome> {
  const deployed = await around.deployedEntry()
  if (deployed === null) return 'unreachable'
  const isNew = deployed !== around.ownEntry()
  if (!isNew || sessionStorage.getItem(reloadedForKey) === deployed) return 'reachable'
  sessionStorage.setItem(reloadedForKey, deployed)
  around.reload()
  return 'reloading'
}
