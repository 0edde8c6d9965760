import { SiteLink } from '../../ui/SiteLink'
import { Article } from './Article'

/** Says whom to ask, in the place of the organisation's own support page. */
export default function SupportScreen() {
  return (
    <Article title="Support">
      <p>
        Questions about a vote, the roll or your eligibility: please ask the lead or an admin of
        your group. Questions about your membership: please ask the staff of the association.
      </p>
      <p>
        If something does not work, tell them what you did, what you expected, and the code the page
        showed. The <SiteLink to="/guide">User Guide</SiteLink> tells how voting works.
      </p>
    </Article>
  )
}
