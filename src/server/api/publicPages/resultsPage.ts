import type { AnswerOf } from '../../../contract/endpoint'
import type { listPublicResults, PublicResult } from '../../../contract/publicResults'
import { formatZoned } from '../../../rules/zonedText'
import { html, type Html } from '../../domain/html'

type Listed = AnswerOf<typeof listPublicResults>

/** The newest results, of all groups or of one, as an Atom feed (RFC 4287). */
export function resultsFeed(origin: string, { data }: Listed, groupId?: number): string {
  const ofGroup = groupId === undefined ? '' : `?groupId=${groupId}`
  const newest = data[0]?.endedAt ?? '1970-01-01T00:00:00.000Z'
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom">
    <id>${origin}/results${ofGroup}</id>
    <title>Public results</title>
    <updated>${newest}</updated>
    <author><name>Quorate</name></author>
    <link href="${origin}/results${ofGroup}" />
    <link rel="self" href="${origin}/results.atom${ofGroup}" />
    ${data.map(
      ({ title, groupName, resultWord, endedAt, address }) =>
        html`<entry>
          <id>${origin}${address}</id>
          <title>${resultWord}: ${title}</title>
          <updated>${endedAt}</updated>
          <link href="${origin}${address}" />
          <link rel="enclosure" type="application/zip" href="${origin}${address}/record.zip" />
          <summary>${groupName}</summary>
        </entry>`,
    )}
  </feed>`
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.text}\n`
}

/** What groups decided whose bylaws make results public, a page of them, the latest first. */
export function resultsPage({ data, page, size, totalCount }: Listed, groupId?: number): Html {
  const hasMore = page * size < totalCount
  const ofGroup = groupId === undefined ? '' : `&groupId=${groupId}`
  const feed = `/results.atom${ofGroup.replace('&', '?')}`
  return html`
    <p>
      These groups make public what they decided. Each result opens with its record, which your
      browser checks: <a href="/check">how to check us</a>. News come as an
      <a href="${feed}">Atom feed</a>.
    </p>
    ${data.length === 0 && html`<p>There is no result here.</p>`}
    <ul class="plain">
      ${data.map((result) => html`<li class="sheet">${row(result)}</li>`)}
    </ul>
    <p class="links">
      ${page > 1 && html`<a href="/results?page=${page - 1}${ofGroup}">Later results</a>`}
      ${hasMore && html`<a href="/results?page=${page + 1}${ofGroup}">Earlier results</a>`}
    </p>
  `
}

function row({
  title,
  groupId,
  groupName,
  voteType,
  resultWord,
  endedAt,
  address,
}: PublicResult): Html {
  return html`
    <h2><a href="${address}">${title}</a></h2>
    <span
      ><strong>${resultWord}</strong> in
      <a href="/results?groupId=${groupId}">${groupName}</a></span
    >
    <span class="muted"
      >${voteType}, ended <time datetime="${endedAt}">${formatZoned(endedAt)}</time></span
    >
    <span class="links">
      <a href="${address}/record.zip" aria-label="Record of ${title}">Record</a>
      <a href="${address}/checkpoint" aria-label="Checkpoint of ${title}">Checkpoint</a>
    </span>
  `
}
