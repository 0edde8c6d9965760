import { buffers } from 'redux-saga'

/** Every module that sagas are made of, by its path from the project's folder. */
const found = import.meta.glob<Record<string, unknown>>(
  [
    '../../api/*.ts',
    '../../entities/**/*.ts',
    '../../exports/{loadWorkbookWorker,workbook.channel}.ts',
    '../../hub/*.ts',
    '../../identity/*.ts',
    '../../store/**/*.ts',
    '../../app/*.saga.ts',
    '../../{clock,staleness}.ts',
  ],
  { eager: true },
)

const ofProduct: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(found).map(([path, exported]) => [
    path.replace('../../', 'src/client/').replace('../', 'src/client/app/'),
    exported,
  ]),
)

export const sagaModules = { ...ofProduct, 'redux-saga': { buffers } }
