import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'

interface SiteLinkProps extends Omit<LinkProps, 'href'> {
  /** A path of the product, or an address elsewhere. */
  to: string
}

/** Whether an address is a path of the product, which the router opens without a page load. */
export function isInside(to: string): boolean {
  return to.startsWith('/')
}

/** A link that knows whether it leaves the product. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return isInside(to) ? (
    <Link component={RouterLink} to={to} {...rest} />
  ) : (
    <Link href={to} {...rest} />
  )
}
