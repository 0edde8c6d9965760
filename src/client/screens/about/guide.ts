/**
 * The guide of the product. `npm run docs` writes it into `src/docs/use.md`, and a test holds the two together. A
 * list stands for steps or single rules; `{zone}` is the zone of the association's times.
 */
interface GuideSection {
  title: string
  parts: readonly (string | readonly string[])[]
  /** Its lists are steps, one after the other. */
  hasSteps?: true
}

/** What it is about, and where else it stands. */
export const introduction =
  'Quorate holds the formal votes of your groups. Each question has a deadline, a roll of those who may vote, and a rule that decides it. You find this guide behind User Guide in the header of every page (/guide), and as src/docs/use.md in the documentation, beside the pages for those who operate, integrate and develop Quorate.'

export const guide: readonly GuideSection[] = [
  {
    title: 'Sign in',
    parts: [
      'Sign in with the account of your association. The start page is your desk: what waits for you in all groups, the next deadline first, with what happens if nobody does anything. You vote, second a motion, change a vote back and decide a correction right there. Beneath it stand what happened since your last visit, and your groups. Where you read that you are not in the directory, your account is right and is not known here yet: ask whom the sentence names.',
    ],
  },
  {
    title: 'Find something',
    parts: [
      'Search in the header of every page, or Ctrl K (Cmd K on a Mac), finds the questions, motions, meetings, published minutes and people of your groups, the pages you may open, and acts such as Create Vote or Create Motion. Typing errors are forgiven. Arrow keys, Home and End choose, Enter opens, Escape closes; with nothing typed you see what you chose last in this browser.',
    ],
  },
  {
    title: 'What was decided',
    parts: [
      'Decisions, in the line of a group, is its register: every finished question and motion by year, with its result, the arithmetic or who moved and seconded it, and its record. Narrow it by text, year, kind and result; export it to Excel or print it. Where the group makes results public, it leads to their page and feed.',
    ],
  },
  {
    title: 'Cast your vote',
    hasSteps: true,
    parts: [
      [
        'Press your choice, or Vote, in its line of your desk, or open the voting question in its group.',
        'Pick a choice. No and Abstain need a comment, Yes may carry one; other choices take none.',
        'Submit your vote. You can change it until voting ends. Where a colleague votes for your company meanwhile, you are told who, and say which vote is to stand; while you both have the form open, you see that the other is writing a vote.',
        'Go on with the next open question. From the desk you can go through all votes one after the other, across groups: a letter picks the choice that begins with it, and nothing is sent before you submit it.',
      ],
    ],
  },
  {
    title: 'Mails of your choice',
    parts: [
      'The mails that the association sends to its groups always go out. In My Settings you choose for each group what you get besides: votes to cast, motions to second, results and amendments at once, in a daily digest at an hour of yours, or not. The digest also tells of meetings and of all else at your desk, and comes only when something waits. Staff of the association choose under The association, whether they are in a group or not, what waits for them as staff: policies and removals to approve, refused mails and stopped records. In my calendar feed leaves a deadline or a meeting in your calendar program and mails nothing; Not at all takes it out there too. Each such mail has a link that stops it without a sign-in. At once on my devices shows what happens as a notification of your phone or computer, mails nothing, and needs Notify this device once in each browser: what is shown is encrypted on its way, and a browser that somebody else adds is yours no more.',
    ],
  },
  {
    title: 'Who votes',
    parts: [
      'In most groups a member company holds one vote, and any of its people in the group may cast or change it. In councils, delegate assemblies and user councils each person holds a vote. The roll of a question is fixed when it opens.',
      'My company, on your desk, tells for each of your groups who of your company may act there and with which right, whose vote is open and whose turn it is, who voted on the last questions and what, who came to the meetings of the last weeks, who stands in for whom, and who votes for whom by which appointment. Of a blind poll it tells no more than that your company voted. A group that only a colleague is in does not stand there.',
    ],
  },
  {
    title: 'Proxies',
    parts: [
      'Whoever is named as proxy voter can cast a vote on behalf of somebody on the roll. The vote shows who cast it, and the one it was cast for may still change it before voting ends.',
      'Where the bylaws of a group let holders appoint proxies, whoever holds a vote appoints somebody of the group for a question, a meeting or some days, with an instruction or without, on the page Proxies, to which each question links. The proxy accepts or declines there, and either of the two revokes it; an appointment for a meeting moves with the meeting, and ends if the meeting is withdrawn or moves to a time for which the holder has another proxy; both are mailed. Who has accepted casts the vote by Cast Proxy Vote, and it shows by which appointment; a vote of the holder comes before it or replaces it.',
    ],
  },
  {
    title: 'How a question is decided',
    parts: [
      'A question passes when quorum is met, the rule of its group is met, and voting has ended. Every vote counts for quorum, whatever its choice; an Abstain is neither for nor against. The summary beside each question works the rule out with the votes of the moment.',
      'A question with choices of its own neither passes nor fails: a choice wins when quorum is met and it leads as far as the rule of the group asks. After the end the page, the list and the mail name the choice that won, or say that none did and why.',
    ],
  },
  {
    title: 'Classes of voters and weights',
    parts: [
      'Bylaws may count classes of voters apart: a question passes when the rule of each class is met, and each class has its bar and its line in the summary. Votes of a class that no rule names are advisory: they stand apart and decide nothing. Where votes weigh, each counts as often as it weighs, and the quorum counts voters. A rule may ask for a share of all who may vote; then who stays away makes it harder to pass.',
      'In the demo the Device Certificate Forum needs two thirds of its certificate issuers and more than half of its certificate consumers, and hears its associates; the Open Specification Committee needs two thirds of all who may vote. Their past questions passed, failed in one class, or failed for missing Yes with nobody against; one of each is open for issuer, consumer and committee, accounts of the sign-in page.',
    ],
  },
  {
    title: 'Attendance and leaves',
    parts: [
      'Bylaws say how many meeting weeks somebody may miss, in a row or of the last ones, and how many bring back what was lost: counting for the quorum or, in some groups, the vote too. Where they excuse announced leaves, an admin of the group enters the first and the last day of each leave of a person under Members, staff those of a company under Member companies. Meetings missed on leave do not count, as far as the bylaws excuse a leave of that length and so many that begin in one calendar year; the eligibility page shows leaves to the group, and the record of each roll call tells whom it excused. The name of a company or person there leads to its attendance, week by week with who came, and says what the next meeting does; above the list stand those whose right to count it decides, and two days before it they get a mail, and another if its start moves.',
      'The line of a meeting at your desk says when it decides: miss it and you or your company no longer count. Staff have all who are at risk, of all groups, in one list under Administration, Absences.',
    ],
  },
  {
    title: 'Check a result yourself',
    parts: [
      'Under Record each question says what the server itself found when it last checked it, when that was, and the root of its record, which stands in the mails too. Where the association has witnesses, parties outside of it that confirm what was signed, it says who has witnessed the record. Verify opens a page that checks every step against its signature and counts the votes again, in your browser alone. It reads like a certificate: what was asked and by whom, the rule in words, each vote with its time and right, what changed and was corrected, the files, and at the foot a seal that says who signed and who witnessed it. It prints on A4 and Letter, with a code that leads back to the question. Download record saves all of it to be checked elsewhere, with or without this site. Save receipt, under your vote, keeps what proves that your vote is in the record: give it to the page that Verify opens, together with the record. The page says whose vote it is of, and whether it was changed later. Mail it opens a mail with the same proof, and QR code shows it to be photographed. My votes, beside My groups, lists the votes you hold in all groups and checks their receipts in your browser, all at once. The record of a blind straw poll can be had after its end. A closed roll call has a record too: who was there, on what evidence, and whose quorum eligibility followed.',
      'How to check us, at the foot of every page (/check), tells how records are checked, with the keys of the site and its witnesses, to people without an account too. Where the policy of a group makes results public, everybody finds what its questions decided, with their records, at /results.',
      'Open a row of the voters table to read how its vote came about. Everybody sees how often and when a vote changed; who changed it, by what right, and from what to what is for the people of its company, group admins and staff. Vote History tells the same of all votes. Of a blind straw poll there are no versions to see.',
      'Export to Excel saves the questions that the list finds, with the comments on them; Export Every Vote to Excel adds the deadline, the count of each choice and every vote.',
    ],
  },
  {
    title: 'Correct what is finished',
    parts: [
      'A vote of an ended question that was recorded wrongly or not at all, as one that came by letter, who was at a meeting whose roll call is closed, and to whom a name from Zoom belongs are corrected by two people. A group admin asks under Corrections, with a reason and with what shows that the record is wrong, and sees beforehand what would change and who would be mailed. Another admin or the association staff, who are told by mail, approves or declines it; only somebody who was an admin or staff before the request approves, and accounts of one person count as one. Who asked may withdraw it. Where the record changed meanwhile, the request is overtaken and nothing happens. Both versions stay readable on the page and in the record. Votes of cancelled questions and of blind straw polls are not corrected.',
    ],
  },
  {
    title: 'Elections',
    parts: [
      'Where the policy of a group has such a decision, as Choice of one in the demo’s Audio Working Group, a question brings its choices along: admins type them under Create Voting Question once they have chosen that vote type, two at least, and cannot change them later. The question ends with the choice that leads, or with a tie.',
      'A choice may count only with a comment. It says so before you vote; a vote for it without one is kept and shown as not counted.',
    ],
  },
  {
    title: 'Blind straw polls',
    parts: [
      'Admins open one under Create Voting Question, as the vote type, where the policy of the group allows it. Nobody else learns what you choose or comment in a blind straw poll, admins and staff included; the people of a company that votes share its vote. That you have voted is shown, and so are the total and the quorum. The counts by choice and the result are shown after the end. A blind poll can be closed early only once all quorum members have voted.',
    ],
  },
  {
    title: 'Deadlines',
    parts: [
      'All deadlines are in {zone}. Where your own time zone differs, your time stands beneath; how long is left is told by the server’s clock. A question without quorum may be extended by one day, up to seven times.',
      'Calendar feed, on your desk, makes a secret address to which your own calendar program subscribes: the deadlines and meetings of your groups stand in it and follow when they change. Renew it when somebody else learns it.',
    ],
  },
  {
    title: 'Motions',
    parts: [
      'Who votes in a group may make a motion there, and somebody of another company seconds it. Some groups ask for several seconds, each of another company: the motion says how many of them it has, and is not amended after the first. A motion that is not seconded as often as it needs by its deadline fails; from one that is complete an admin creates the voting question. Where the policy asks for days of discussion, the vote opens once they have passed since the last second, and no question opens without a motion.',
      'Make Again, on a motion that is no longer pending, opens the editor with its text, links and files, for whoever may make motions.',
    ],
  },
  {
    title: 'Meetings',
    parts: [
      'You are seen by the meeting tool, or checked in by an admin. The roll call of a meeting shows who is there and whether quorum is met while it goes on; after the end, or once it is closed, who came and when quorum was met. The Attendance Report lists the meetings of a period and who came. Once the roll call is closed, its timeline shows the quorum, motions, seconds and votes of the hour, and for staff who was there when; the slider and Play move through it, the address names the minute shown, and a table says the same.',
      'The minutes of a meeting stand behind its roll call. Attendance by company, quorum, motions of the hour and decisions since the meeting before are there by themselves; group admins write the text between, in a draft that they share, and publish it once the roll call is closed. An amendment is a further version with its reason, and the earlier ones stay readable. They are printed, or downloaded as Markdown or a Word document. Who may make motions moves the approval of the latest version with one button; once the vote on that motion passes, the minutes name it, and an amendment after it is marked as no part of the approval.',
    ],
  },
  {
    title: 'Manage a group',
    parts: [
      'Admins ask questions, extend or cancel them, close them early where the rules allow, take motions up, check people in by hand and close the roll call, which decides quorum eligibility. Before each of these a preview says what it will do and who will be mailed.',
      'Ask Again, on a question whether its vote is open or over, opens the editor with its text, people, links, files and recipients; the deadline is a new one. Plan again, in the list of meetings, does the same for a meeting.',
      'Where the bylaws of a question know a second vote, its page says until when it may be called, and Second Vote opens the editor for it: with the choices of the first one and decided by the same bylaws, with the pass rule, the quorum and the deadline that they give a second vote. Each of the two links to the other.',
      'Save Draft keeps a question or, of admins who may make motions, a motion for all admins of the group, who go on with it under Create Vote or Make a Motion. What one of them saves or discards shows at the others at once; where two write, each is shown what the other one saved. A draft can open by itself at a time that you set, by the right that whoever saved it last has then, and by the bylaws of that time; where those want a motion to be discussed before the vote, no question opens by itself. Until its time it is changed or discarded. Where it can no longer open it stays, says why, and the admins are told by mail. A motion is made by itself in the name of whoever saved its draft last. Meetings have drafts too: under Drafts and templates, beside the list of meetings, where Draft keeps any of them, over or not, as the draft of the next one. One marked as a template stays when something is opened from it.',
      'Manage group, beside the other pages of a group, keeps who belongs to it: members with titles, admins and proxy voters, alternates with the days on which they stand in, and meetings, which may repeat weekly at the same time. The right to vote, quorum eligibility, class and weight where the policy has them, chairs and the voting policy stand there too and are changed by staff, and so are, where people hold the votes, the titles that vote and who is active.',
    ],
  },
  {
    title: 'Staff',
    parts: [
      'Staff are the people of the staff company: admins of every group, with the area Administration for people, companies, groups, removals, mail, webhooks, the audit trail, and files. The audit trail tells every act in a sentence: who, when, the old and new values, and whom it concerns. It is searched by any of their names.',
      [
        'A person who is there twice is merged, once the questions and roll calls that count the second account are over: memberships, chairs and assignments move, and that account is disabled. Appointments of proxies do not move, and are revoked before. Votes and records keep the id under which they were made.',
        'A company that is there twice is merged likewise, once what it votes on has ended. One that is disabled holds no vote in what opens from then on. A name almost the same as another asks whether it is another company.',
        'A person who never acted and stands on no roll can be deleted; disable everybody else.',
        'Where members of a group cannot vote because their companies are not in it, the pages Members and Companies say so, and staff add them there; the editor of a question warns when nobody could vote.',
        'A mail that bounced says why; correct the address, there and in the directory, and send it again, but for one that asks people to vote or to second after the end. Who opened the question is told of it by mail, and of a roll call the admins of its group.',
        'The policy of a group changes by a draft, which somebody else of staff approves than any who made or changed it: compared with the version that stands, and tried on every past question, motion and meeting of the group. It is in force from its approval or from a later day, and can be taken back until that day; open questions keep the policy they opened with. A policy from a file becomes such a draft too. A pass rule is written as it is meant, such as Yes >= 2/3 of Yes + No, and stands in words beneath. A new group may begin with the bylaws that another body publishes.',
        'Webhooks tell other systems what happens in a group or in all: a chat that a vote opens and how it ended, or a program. The secret that a new one shows is not shown again. Deliveries lists what was sent and what was answered, and Send again sends it once more.',
        'Where the identity provider takes many members out of a group at once, nothing happens until staff approve it under Removals: they get a mail, their desk says so, and the page names who would leave. You type the number to approve. What you declined is not asked again, and can still be approved.',
        'A CSV or Excel file is tried first: each row says what it would do, with its line and all that is wrong with it, and what changes in it (Active: yes → no), then all of it comes in or nothing. Where much ends, you type the number. For 30 days an import can be put back: its rows get their earlier values, each unless somebody changed it since; people, companies and groups that it added stay. Of a workbook the first sheet counts, formulas by the value they show, and a cell merged across rows for each of them. What is exported has the columns that an import takes: companies, people, groups, policies, members, member companies, chairs, alternates and meetings to come, imported into an empty installation in this order, make the same again. A row without an id is known by its e-mail address or name, a meeting by its beginning and title.',
        'Past questions with results, motions, and meetings with attendance come in from files too. They stand apart under Imported history, among the pages of their group and each with one of its own: marked as imported, in no record, and nothing of them can be verified.',
      ],
    ],
  },
]
