import { html } from '../../../src/server/domain/html'

test('what is put in is text, never markup', () => {
  const name = `<script>alert("1")</script> & 'co'`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;</p>',
  )
})

test('pieces and lists of pieces stay markup', () => {
  const words = ['a', '<b>'].map((word) => html`<i>${word}</i>`)
  expect(html`<p>${words}</p>`.text).toBe('<p><i>a</i><i>&lt;b&gt;</i></p>')
})

test('what is absent leaves nothing behind', () => {
  expect(html`${undefined}${false}${''}${0}`.text).toBe('0')
})
