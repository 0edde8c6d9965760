import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { NavLine } from '../../ui/NavLine'
import { PageHeader } from '../../ui/PageHeader'
import { adminPages } from './pages'

/** The pages of the administration, and the head of the one that is open. */
export function AdminHead({ title, actions }: { title: string; actions?: ReactNode }) {
  const [, , section] = useLocation().pathname.toLowerCase().split('/')
  return (
    <>
      <NavLine
        label="Administration"
        pages={Object.entries(adminPages).map(([path, label]) => ({
          to: `/admin/${path}`,
          label,
          isCurrent: section === path,
        }))}
      />
      <PageHeader
        title={title}
        actions={actions}
        back={{ to: '/groups', label: 'My groups' }}
        documentTitle={`${title} · Administration`}
      />
    </>
  )
}
