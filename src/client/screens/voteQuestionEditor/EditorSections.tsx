import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/SectionCard'
import { AttachmentsField } from './AttachmentsField'
import { AutoExtensionField } from './AutoExtensionField'
import { ChoicesList } from './ChoicesList'
import { DeadlineFields } from './DeadlineFields'
import { DescriptionField } from './DescriptionField'
import { LinksField } from './LinksField'
import { NotificationFields } from './NotificationFields'
import { PersonField } from './PersonField'
import { StoredAttachments } from './StoredAttachments'
import { TitleField } from './TitleField'

/** The fields, in the order in which a question is thought of. */
export function EditorSections({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Section title="Question">
        <TitleField />
        <DescriptionField />
        <ChoicesList />
      </Section>
      <Section title="When">
        <DeadlineFields />
        <AutoExtensionField />
      </Section>
      <Section title="Who moved it">
        <PersonField field="motioned" label="Motioned" />
        <PersonField field="seconded" label="Seconded" />
      </Section>
      <Section title="Links and files">
        <LinksField />
        {isNew ? <AttachmentsField /> : <StoredAttachments />}
      </Section>
      <Section title="Who is told">
        <NotificationFields />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </SectionCard>
  )
}
