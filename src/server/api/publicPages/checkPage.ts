/** How anybody checks the records of this site: a page without scripts, for people who are not signed in too. */
import { createHash } from 'node:crypto'
import type { LogState } from '../../../contract/log'
import { formatZoned } from '../../../rules/zonedText'
import { readVerifierKey } from '../../../witness/note'
import { html, type Html } from '../../domain/html'
import type { SigningKeys } from '../../record/checkpoints/signingKeys'

interface CheckedSite {
  origin: string
  keys: Pick<SigningKeys, 'published'>
  log: LogState
  /** Whether groups make results public. */
  hasResults: boolean
}

/** The SHA-256 of the 32 bytes of a key, in groups of four digits to be read aloud. */
function fingerprintOf(key: string): string {
  const hash = createHash('sha256').update(readVerifierKey(key).raw).digest('hex')
  return (hash.match(/.{4}/g) ?? []).join(' ')
}

export function checkPage({ origin, keys, log, hasResults }: CheckedSite): Html {
  return html`
    <p>
      Nobody has to trust this site. Each vote leaves a signed record, and anybody who has it can
      check it on a computer of their own: that no vote was changed, dropped or added since it was
      signed, and that the result follows from the votes and the rule.
    </p>
    ${hasResults && html`<p><a href="/results">Public results</a> can be checked at once.</p>`}
    <section aria-labelledby="record">
      <h2 id="record">What a record is</h2>
      <p>
        A record is a small zip file. It holds every step of a question or a roll call in order: the
        rule and the roll at the opening, each vote with its time and by what right it was cast,
        each change, and the end. After each step the site signs one number over all of them, the
        root. Change one letter, and the root is another.
      </p>
      <p>
        Mails about a question carry its root, and each voter can keep a receipt of a vote. So many
        people hold what a rewritten record would contradict.
      </p>
    </section>
    <section aria-labelledby="browser">
      <h2 id="browser">Check one in the browser</h2>
      <ol>
        <li>Open the question and choose Verify, or open a public result.</li>
        <li>The page that opens needs no network: it checks the signatures and counts again.</li>
        <li>
          Give it what you kept: a receipt, a mail, an older copy of the record, a file that was
          voted on. It says whether the record agrees with each of them.
        </li>
      </ol>
      <p>
        The zip holds the same page as <code>verify.html</code>, for the day when this site is gone.
      </p>
    </section>
    <section aria-labelledby="python">
      <h2 id="python">Check one with Python</h2>
      <p>
        The record is a program, too. It needs Python 3 and nothing else, and shares no code with
        the page:
      </p>
      <pre>
python3 question-14-record.zip
python3 question-14-record.zip receipt.json mail.txt older-record.zip</pre>
      <p>
        It says PASS, or the first step that is wrong. <code>FORMAT.md</code> in the zip tells all
        that it takes to write another verifier.
      </p>
    </section>
    ${keysSaid(keys)} ${logSaid(log)}
    <section aria-labelledby="watch">
      <h2 id="watch">Watch this site from outside</h2>
      <p>
        A witness cosigns the log only while it grows by appending; it sees no votes, only the size
        and the root. Member companies and auditors run one with one file and Node.js, in a folder
        with a <code>witness.json</code> that names the key of the log:
      </p>
      <pre>node witness.mjs folder</pre>
      <p>
        A monitor looks at the log every few minutes and tells you of one that was cut, rewritten or
        signed by another key:
      </p>
      <pre>node monitor.mjs ${origin} --every 10</pre>
      <p>
        Both files come with the sources of Quorate; take them from a copy of your own. What
        <code>witness.json</code> holds stands under ‘Running a witness’ in
        <code>src/docs/operate.md</code> there.
      </p>
    </section>
    <section aria-labelledby="limits">
      <h2 id="limits">What a record cannot tell</h2>
      <ul>
        <li>
          Whether it was rewritten, where nobody kept a receipt, a mail or an older copy, and no
          witness had cosigned it.
        </li>
        <li>Whether the key is the right one: compare its fingerprint on another way.</li>
        <li>Whether the clock of the site was right. It is checked that times never fall.</li>
        <li>Whether a vote that was refused or got lost on its way should have been let in.</li>
        <li>
          Whether the directory was right about who may vote, or whether a sign-in was stolen.
        </li>
        <li>Who chose what in a blind poll: only the counts are checked.</li>
      </ul>
    </section>
  `
}

function keysSaid({ published }: CheckedSite['keys']): Html {
  return html`<section aria-labelledby="keys">
    <h2 id="keys">The keys of this site</h2>
    <p>
      Records are signed with the last of these keys; each signed the one after it. Compare the
      fingerprint, the SHA-256 of a key’s 32 bytes, with what the association tells you on paper or
      by telephone. Programs read the keys at
      <a href="/api/records/keys"><code>/api/records/keys</code></a
      >.
    </p>
    <ul class="plain">
      ${published.map(
        ({ key, voucher, isAfterLoss }, at) =>
          html`<li class="sheet">
            <code>${key}</code>
            <span>Fingerprint <code>${fingerprintOf(key)}</code></span>
            <span class="muted"
              >${
                isAfterLoss
                  ? 'Made after the key before it was lost, so that nobody vouches for it.'
                  : at > 0 && voucher !== null
                    ? 'The key before it vouches for it.'
                    : 'The first key.'
              }</span
            >
          </li>`,
      )}
    </ul>
  </section>`
}

function logSaid({ log, keys, isIntact, needed, witnesses }: LogState): Html {
  return html`<section aria-labelledby="log">
    <h2 id="log">The log and its witnesses</h2>
    <p>
      The roots of all records enter one log that only grows. Witnesses outside of this house sign
      that it does.
      ${
        witnesses.length === 0
          ? 'This site has no witness yet.'
          : `A result counts as witnessed once ${needed} of ${witnesses.length} have signed.`
      }
    </p>
    ${
      log !== null &&
      html`<div class="sheet">
        <h3>${log.origin}</h3>
        <span
          >${log.size} ${log.size === 1 ? 'entry' : 'entries'}, signed on
          ${formatZoned(log.signedAt)}</span
        >
        <span>Root <code>${log.root}</code></span>
        ${keys.map((key) => html`<span>Key <code>${key}</code></span>`)}
        ${
          !isIntact &&
          html`<strong class="error">This log contradicts what was signed of it before.</strong>`
        }
      </div>`
    }
    <ul class="plain">
      ${witnesses.map(
        ({ name, key, size, cosignedAt }) =>
          html`<li class="sheet">
            <h3>${name}</h3>
            <code>${key}</code>
            <span class="muted"
              >${
                cosignedAt === null
                  ? 'It has signed nothing yet.'
                  : `It signed ${size} entries on ${formatZoned(cosignedAt)}.`
              }</span
            >
          </li>`,
      )}
    </ul>
    <p class="links">
      <a href="/log/checkpoint">Newest checkpoint</a>
      <a href="/api/log/witnesses">Log and witnesses for programs</a>
    </p>
  </section>`
}
