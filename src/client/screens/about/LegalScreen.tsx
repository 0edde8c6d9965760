import { Article } from './Article'

/** Says what is stored and why, in the place of the organisation's own legal pages. */
export default function LegalScreen() {
  return (
    <Article title="Legal">
      <p>
        Votes, comments and attendance are formal records of the association. They are kept with the
        names of those who made them, and members of the group can read them.
      </p>
      <p>
        This browser keeps your sign-in and what you are typing until you log out or close the tab,
        and whether you prefer a light or a dark page.
      </p>
    </Article>
  )
}
