import { Component } from 'react'
import type { ReactNode } from 'react'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'

interface CrashBoundaryProps {
  /** The page that is open: another one gets a new chance. */
  pathname: string
  children: ReactNode
}

/** Shows the error page where a screen crashed; React reports the error itself. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (this.state.hasCrashed && before.pathname !== this.props.pathname) this.tryAgain()
  }

  tryAgain = () => this.setState({ hasCrashed: false })

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return <ServerErrorPage code={500} onRetry={this.tryAgain} />
  }
}
