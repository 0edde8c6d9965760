import { zoneName } from '../../../rules/associationZone'
import { Article } from './Article'

/** Explains how to vote in a few minutes, in the place of the organisation's own guide. */
export default function UserGuideScreen() {
  return (
    <Article title="User Guide">
      <p>
        Quorate holds the formal votes of your groups. Each question has a deadline, a roll of those
        who may vote, and a rule that decides it.
      </p>
      <h2>Cast your vote</h2>
      <ol>
        <li>Open your group under My groups, then the voting question.</li>
        <li>
          Pick a choice. No and Abstain need a comment, Yes may carry one; other choices take none.
        </li>
        <li>
          Submit your vote. You can change it until voting ends. Where a colleague votes for your
          company meanwhile, you are told who, and say which vote is to stand.
        </li>
        <li>Go on with the next open question, or list those that wait for you.</li>
      </ol>
      <h2>Who votes</h2>
      <p>
        In most groups a member company holds one vote, and any of its people in the group may cast
        or change it. In councils, delegate assemblies and user councils each person holds a vote.
        The roll of a question is fixed when it opens.
      </p>
      <h2>How a question is decided</h2>
      <p>
        A question passes when quorum is met, the rule of its group is met, and voting has ended.
        Every vote counts for quorum, whatever its choice; an Abstain is neither for nor against.
        The summary beside each question works the rule out with the votes of the moment.
      </p>
      <h2>Check a result yourself</h2>
      <p>
        Under Record each question says what the server itself found when it last checked it, when
        that was, and the root of its record, which stands in the mails too. Verify opens a page
        that checks every step against its signature and counts the votes again, in your browser
        alone. Download record saves all of it to be checked elsewhere, with or without this site.
        Save receipt, under your vote, keeps what proves that your vote is in the record: give it to
        the page that Verify opens, together with the record. The page says whose vote it is of, and
        whether it was changed later. The record of a blind straw poll can be had after its end. A
        closed roll call has a record too: who was there, on what evidence, and whose quorum
        eligibility followed.
      </p>
      <p>
        Open a row of the voters table to read how its vote came about. Everybody sees how often and
        when a vote changed; who changed it, by what right, and from what to what is for the people
        of its company, group admins and staff. Vote History tells the same of all votes. Of a blind
        straw poll there are no versions to see.
      </p>
      <h2>Correct what is finished</h2>
      <p>
        A vote of an ended question that was recorded wrongly or not at all, as one that came by
        letter, who was at a meeting whose roll call is closed, and to whom a name from Zoom belongs
        are corrected by two people. A group admin asks under Corrections, with a reason and with
        what shows that the record is wrong, and sees beforehand what would change and who would be
        mailed. Another admin or the association staff, who are told by mail, approves or declines
        it; only somebody who was an admin or staff before the request approves, and accounts of one
        person count as one. Who asked may withdraw it. Where the record changed meanwhile, the
        request is overtaken and nothing happens. Both versions stay readable on the page and in the
        record. Votes of cancelled questions and of blind straw polls are not corrected.
      </p>
      <h2>Blind straw polls</h2>
      <p>
        Nobody else learns what you choose or comment in a blind straw poll, admins and staff
        included; the people of a company that votes share its vote. That you have voted is shown,
        and so are the total and the quorum. The counts by choice and the result are shown after the
        end. A blind poll can be closed early only once all quorum members have voted.
      </p>
      <h2>Deadlines</h2>
      <p>
        All deadlines are in {zoneName()}. Where your own time zone differs, your time stands
        beneath; how long is left is told by the server&apos;s clock. A question without quorum may
        be extended by one day, up to seven times.
      </p>
      <p>
        Calendar feed, on My groups, makes a secret address to which your own calendar program
        subscribes: the deadlines and meetings of your groups stand in it and follow when they
        change. Renew it when somebody else learns it.
      </p>
      <h2>Motions</h2>
      <p>
        Who votes in a group may make a motion there, and somebody of another company seconds it. A
        motion that nobody seconds by its deadline fails; from one that is complete an admin creates
        the voting question.
      </p>
      <h2>Meetings</h2>
      <p>
        The roll call of a meeting shows who is there and whether quorum is met while it goes on;
        after the end, or once it is closed, who came and when quorum was met. The Attendance Report
        lists the meetings of a period and who came.
      </p>
      <h2>Manage a group</h2>
      <p>
        Admins find Manage group beside the other pages of their group: members with titles, other
        admins and proxy voters, alternates with the days on which they stand in, and meetings,
        which may repeat weekly. The association staff have the same for every group, and an
        Administration for people, companies, groups, mail and the audit trail. Each change is kept
        there with who made it, when, and what it was before.
      </p>
      <h2>Proxies</h2>
      <p>
        Whoever is named as proxy voter can cast a vote on behalf of somebody on the roll. The vote
        shows who cast it, and the one it was cast for may still change it before voting ends.
      </p>
    </Article>
  )
}
