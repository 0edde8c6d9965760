import { zoneName } from '../../../rules/associationZone'
import { Article } from './Article'

/** Lists what changed, newest first, in the place of the organisation's own notes. */
export default function ReleaseNotesScreen() {
  return (
    <Article title="Release Notes">
      <h2>The new voting experience</h2>
      <ul>
        <li>The start page tells what waits for you in every group, and what happens otherwise.</li>
        <li>
          Search finds everything of your groups from every page, by Ctrl K or Cmd K, in spite of
          typing errors.
        </li>
        <li>
          A register has what each group decided, by year, with the arithmetic of each result.
        </li>
        <li>
          My company tells who of yours may act in which group, whose vote waits and who voted;
          while you vote, you see a colleague who is writing the same vote.
        </li>
        <li>Voting questions show new votes as they are cast, without a reload.</li>
        <li>
          The vote summary works out the pass rule and the quorum with the votes of the moment.
        </li>
        <li>
          The list narrows to the questions that wait for you, and each vote leads to the next.
        </li>
        <li>The history of a question shows what each field held before.</li>
        <li>Each vote tells how often and when it was changed, and to its company how.</li>
        <li>What is finished is corrected by two people, and both versions stay readable.</li>
        <li>
          A record is checked as a certificate, to read and to print, with those who witnessed it.
        </li>
        <li>
          A group may make its results public: everybody reads them, with their records, at the foot
          of each page under How to check us.
        </li>
        <li>Deadlines stand in {zoneName()} and, where it differs, in your own time.</li>
        <li>A comment you are typing survives a reload and a sign-in that has lapsed.</li>
        <li>Motions are made and seconded here, and lead to their voting question.</li>
        <li>Roll calls count quorum while a meeting goes on, and tell its course afterwards.</li>
        <li>
          Each company and voter has a page of its attendance, which tells what the next meeting
          decides; who would lose the right to count is warned by mail.
        </li>
        <li>
          Bylaws may count some of the last meetings, take the vote along, and excuse announced
          leaves.
        </li>
        <li>A closed meeting is shown as a timeline, which plays, and as a table.</li>
        <li>
          Minutes are drafted from the roll call, published, amended as versions, and approved by a
          motion in one click.
        </li>
        <li>
          You choose what you are told: at once by mail or on your devices, in a digest, or not.
        </li>
        <li>Webhooks tell chats and programs of the association what happens.</li>
        <li>A question, a motion and a meeting are the draft of the next one, files included.</li>
        <li>
          Drafts of questions, motions and meetings are shared, kept as templates, and open at a set
          time.
        </li>
        <li>
          Where its bylaws say so, who holds a vote appoints a proxy, who accepts or declines.
        </li>
        <li>Light and dark appearance, on a phone as on a desk.</li>
      </ul>
    </Article>
  )
}
