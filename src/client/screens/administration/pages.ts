/** The pages of the administration and of a group's management, by the end of their address. */
export const adminPages = {
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

export const managePages = {
  members: 'Members',
  companies: 'Companies',
  chairs: 'Chairs',
  alternates: 'Alternates',
  meetings: 'Meetings',
  policy: 'Policy',
}
