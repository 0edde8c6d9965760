import { SiteLink } from '../../ui/SiteLink'
import { ErrorPage } from './ErrorPage'

/** What was looked for, where the page has words of its own for it. */
export type NotFoundArea = 'votingquestions' | 'editor' | 'relatedMotion'

const texts: Record<NotFoundArea, string> = {
  votingquestions: 'The voting records you requested were not found.',
  editor: 'No group data was found for the requested group.',
  relatedMotion: 'The page you requested was not found.',
}

interface NotFoundPageProps {
  area?: NotFoundArea
  /** Where to go instead; My groups where nothing nearer is known. */
  back?: { to: string; label: string }
}

/** Nothing is at this address, or not for this group. */
export default function NotFoundPage({
  area,
  back = { to: '/groups', label: 'My groups' },
}: NotFoundPageProps) {
  return (
    <ErrorPage
      title={area === 'relatedMotion' ? 'Related Motion Not Found' : undefined}
      text={area ? texts[area] : 'The page you requested was not found.'}
      code={404}
    >
      <SiteLink to={back.to}>{back.label}</SiteLink>
    </ErrorPage>
  )
}
