import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { NavLine } from '../../ui/NavLine'
import { PageHeader } from '../../ui/PageHeader'

const pages = {
  people: 'People',
  companies: 'Companies',
  groups: 'Groups',
  removals: 'Removals',
  absences: 'Absences',
  mail: 'Mail',
  webhooks: 'Webhooks',
  audit: 'Audit trail',
  files: 'Import and export',
}

/** The pages of the administration, and the head of the one that is open. */
export function AdminHead({ title, actions }: { title: string; actions?: ReactNode }) {
  const [, , section] = useLocation().pathname.toLowerCase().split('/')
  return (
    <>
      <NavLine
        label="Administration"
        pages={Object.entries(pages).map(([path, label]) => ({
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
