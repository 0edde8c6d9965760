import { Section } from '../editor/Section'
import { AutoExtensionField } from './AutoExtensionField'
import { Attachments, Description, Links, StoredFiles, Title } from './boundFields'
import { ChoicesList } from './ChoicesList'
import { DeadlineFields } from './DeadlineFields'
import { NotificationFields } from './NotificationFields'
import { PersonField } from './PersonField'

/** The fields, in the order in which a question is thought of. */
export function EditorSections({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Section title="Question">
        <Title />
        <Description />
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
        <Links />
        {isNew ? <Attachments /> : <StoredFiles />}
      </Section>
      <Section title="Who is told">
        <NotificationFields />
      </Section>
    </>
  )
}
