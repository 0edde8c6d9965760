import type { RootState } from '../../store/rootReducer'
import type { WantedFile } from './files.slice'

/** The file whose download failed, until that was dismissed or another one asked for; else null. */
export function selectFailedFile(state: RootState): WantedFile | null {
  const { wanted, request } = state.files
  return request.status === 'failed' ? wanted : null
}
