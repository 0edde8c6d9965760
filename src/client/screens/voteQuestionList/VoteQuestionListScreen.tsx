import { PageHeader } from '../../ui/PageHeader'

export default function VoteQuestionListScreen() {
  return <PageHeader title="Voting Questions" />
}
