import { PageHeader } from '../../ui/PageHeader'

export default function VoteDetailScreen() {
  return <PageHeader title="Voting Question" />
}
