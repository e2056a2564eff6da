import { KEYS_PLACE } from '@pressloom/contracts/providers';

/** What a person does about a failure of the AI service, by its code; those without one end by themselves or say it already. */
const FIXES: Partial<Record<string, string>> = {
  bad_credentials: `Enter another one under ${KEYS_PLACE}.`,
  forbidden: `Enter another key under ${KEYS_PLACE}.`,
  not_found: `Enter another model or address under ${KEYS_PLACE}.`,
  request_refused: `Update that server, or enter another model under ${KEYS_PLACE}.`,
};

interface AiFailure {
  code: string;
  message: string;
}

/** Why the AI service fails, and what to do. Pure. */
export function aiFailureText({ code, message }: AiFailure): string {
  const fix = FIXES[code];
  return fix === undefined ? message : `${message} ${fix}`;
}

/** Why posts get no images, where a person has to do something about it; null where it passes by itself. Pure. */
export function imageFailureText(failure: AiFailure): string | null {
  const { code } = failure;
  if (code !== 'quota_exhausted' && FIXES[code] === undefined) return null;
  return `Posts get no images. ${aiFailureText(failure).replace('another model', 'another image model')}`;
}
