import type { RootState } from '../../store/rootReducer'
import type { RequestedFile } from './files.slice'

/** The file whose download failed, until that was dismissed or another one asked for; else null. */
export function selectFailedFile(state: RootState): RequestedFile | null {
  const { target, request } = state.files
  return request.status === 'failed' ? target : null
}
