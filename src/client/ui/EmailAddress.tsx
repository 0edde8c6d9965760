import { Fragment } from 'react'

/** An address that wraps before its @ and its dots rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
