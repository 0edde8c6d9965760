import * as z from 'zod'
import { endpoint } from './endpoint'
import { instant } from './text'

const logState = z.object({
  /** The log by its newest signed note; null before the first head. */
  log: z
    .object({
      /** The first line of its notes, such as `votes.example.org/log`. */
      origin: z.string(),
      /** The number of heads in it. */
      size: z.number().int(),
      /** The root over them in base64. */
      root: z.string(),
      signedAt: instant,
    })
    .nullable(),
  /** The verifier keys of the log, the oldest first: `name+id+key`. */
  keys: z.array(z.string()),
  /** False where the log contradicts what was signed of it, so that nothing is appended. */
  isIntact: z.boolean(),
  /** How many of the witnesses must have cosigned the end of a vote before it is called witnessed; 0 without any. */
  needed: z.number().int(),
  witnesses: z.array(
    z.object({
      name: z.string(),
      /** `name+id+key`, a C2SP verifier key. */
      key: z.string(),
      /** The number of heads that it cosigned last, and when; null before the first time. */
      size: z.number().int().nullable(),
      cosignedAt: instant.nullable(),
      /** For how many seconds heads have waited for it; 0 where it has cosigned all. */
      behindSeconds: z.number().int(),
    }),
  ),
})
export type LogState = z.output<typeof logState>

export const listWitnesses = endpoint({
  method: 'GET',
  path: '/api/log/witnesses',
  summary:
    'The log of the heads of all records, whose files lie under `/log` (C2SP tlog-tiles), and the witnesses that cosign it: what each cosigned last, and who is behind.',
  access: { kind: 'public' },
  answer: logState,
})
