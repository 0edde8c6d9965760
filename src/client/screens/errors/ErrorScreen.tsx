import { ServerErrorPage } from './ServerErrorPage'

/** The address to which a part of a group leads when it failed: `/group/{id}/{component}/Error`. */
export default function ErrorScreen() {
  return <ServerErrorPage />
}
