/** The floor of the first-paint bench: a grid with the same rows, and nothing else. */
import { DataGrid } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'

interface Row {
  voteQuestionId: number
  title: string
  voteStatus: string
  voteResult: string
  totalVotes: number
}

const columns = [
  { field: 'title', flex: 1 },
  { field: 'voteStatus' },
  { field: 'voteResult' },
  { field: 'totalVotes' },
]

async function show(root: HTMLElement): Promise<void> {
  const answer = await fetch('/rows.json')
  const { data } = (await answer.json()) as { data: Row[] }
  createRoot(root).render(
    <DataGrid rows={data} columns={columns} getRowId={({ voteQuestionId }) => voteQuestionId} />,
  )
}

const root = document.getElementById('root')
if (root) void show(root)
