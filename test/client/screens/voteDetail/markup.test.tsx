import { screen } from '@testing-library/react'
import { QuestionPage } from '../../../../src/client/screens/voteDetail/QuestionPage'
import { detailAnswer, voteResultAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'

const markups = [
  '<img src=x onerror="globalThis.hasRun = true">',
  '<script>globalThis.hasRun = true</script>',
  '<svg onload="globalThis.hasRun = true"></svg>',
  '"><iframe srcdoc="<script>parent.hasRun = true</script>"></iframe>',
  '{{constructor.constructor("globalThis.hasRun = true")()}}',
  '[click](javascript:globalThis.hasRun=true)',
]

test.each(markups)('%s is text in every field of a question that people write', (markup) => {
  const told = detailAnswer()
  showQuestion({
    part: <QuestionPage {...address} />,
    detail: {
      title: markup,
      description: markup,
      motionedName: `${markup}, Ada`,
      motionedCompanyName: markup,
      attachments: [{ ...told.attachments[0], fileName: markup, size: 1 } as never],
      linkReference: [{ name: markup, uri: 'https://example.org/' }],
      voteResults: [
        voteResultAnswer({ voterName: markup, memberName: markup, voteReason: markup }),
      ],
    },
  })
  expect(screen.getAllByText(markup, { exact: false }).length).toBeGreaterThan(4)
  expect(document.querySelector('img, script, svg[onload], iframe, [onerror]')).toBeNull()
  expect(Object.hasOwn(globalThis, 'hasRun')).toBe(false)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://example.org/', ' https://a b'])(
  'an imported link to %j leads nowhere',
  (uri) => {
    const linkReference = [{ name: 'Draft', uri }]
    showQuestion({ part: <QuestionPage {...address} />, detail: { linkReference } })
    expect(screen.queryByRole('link', { name: /^Draft/ })).toBeNull()
    expect(screen.getByText(`Draft (${uri})`, { normalizer: (text) => text })).toBeTruthy()
  },
)
