import type { ProblemCode } from '../../contract/problems'
import type { RequestFailure } from '../api/requestFailure'

/** The sentence for each problem. `no-answer` is for a call that no problem of the contract answered. */
type Texts = Partial<Record<ProblemCode | 'no-answer', string>>

/** Why something was refused: the text of its code, else what the server says, else `fallback`. */
export function errorText(failure: RequestFailure, texts: Texts, fallback: string): string {
  const { code, problem } = failure
  return texts[code ?? 'no-answer'] ?? problem?.detail ?? problem?.title ?? fallback
}

/** Why a dialog's command failed; where no answer came, the text asks the person to check `subject`. */
export function commandErrorText(
  failure: RequestFailure,
  subject: string,
  texts: Texts = {},
): string {
  const general: Texts = {
    'not-signed-in': 'You are signed out. Nothing was changed.',
    'no-answer': `The answer did not arrive. Please look at the ${subject} before you try again.`,
  }
  return errorText(failure, { ...general, ...texts }, 'Nothing was changed.')
}

/** Why input was refused, and the field that it is about; null where it is about none. */
export interface FieldError<Field> {
  text: string
  field: Field | null
}

/** The first message about one of `fields`, which maps the contract's names to the form's; else `general`. */
export function fieldError<Field>(
  failure: RequestFailure,
  fields: Record<string, Field>,
  general: string,
): FieldError<Field> {
  for (const [name, field] of Object.entries(fields)) {
    const [text] = failure.problem?.errors?.[name] ?? []
    if (text !== undefined) return { text, field }
  }
  return { text: general, field: null }
}
