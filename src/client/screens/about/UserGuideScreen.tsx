import { Fragment } from 'react'
import { zoneName } from '../../../rules/associationZone'
import { Article } from './Article'
import { guide, introduction } from './guide'

/** Explains the product to whoever votes, administers a group or works for the association. */
export default function UserGuideScreen() {
  return (
    <Article title="User Guide">
      <p>{introduction}</p>
      {guide.map(({ title, parts, hasSteps }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {parts.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>{part.replace('{zone}', zoneName())}</p>
            ) : (
              <GuideList key={part[0]} items={part} isOrdered={hasSteps === true} />
            ),
          )}
        </Fragment>
      ))}
    </Article>
  )
}

function GuideList({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
