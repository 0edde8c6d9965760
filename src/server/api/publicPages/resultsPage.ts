import type { AnswerOf } from '../../../contract/endpoint'
import type { listPublicResults, PublicResult } from '../../../contract/publicResults'
import { resultWord } from '../../../rules/outcome'
import { formatZoned } from '../../../rules/zonedText'
import { html, type Html } from '../../domain/html'

/** What groups decided whose bylaws make results public, a page of them, the latest first. */
export function resultsPage({ data, page, size, totalCount }: AnswerOf<typeof listPublicResults>) {
  const hasMore = page * size < totalCount
  return html`
    <p>
      These groups make public what they decided. Each result opens with its record, which your
      browser checks: <a href="/check">how to check us</a>.
    </p>
    ${data.length === 0 && html`<p>There is no result here.</p>`}
    <ul class="plain">
      ${data.map((result) => html`<li class="sheet">${row(result)}</li>`)}
    </ul>
    <p class="links">
      ${page > 1 && html`<a href="/results?page=${page - 1}">Later results</a>`}
      ${hasMore && html`<a href="/results?page=${page + 1}">Earlier results</a>`}
    </p>
  `
}

function row({ title, groupName, voteType, voteResult, endedAt, address }: PublicResult): Html {
  return html`
    <h2><a href="${address}">${title}</a></h2>
    <span><strong>${resultWord(voteResult)}</strong> in ${groupName}</span>
    <span class="muted"
      >${voteType}, ended <time datetime="${endedAt}">${formatZoned(endedAt)}</time></span
    >
    <span class="links">
      <a href="${address}/record.zip" aria-label="Record of ${title}">Record</a>
      <a href="${address}/checkpoint" aria-label="Checkpoint of ${title}">Checkpoint</a>
    </span>
  `
}
