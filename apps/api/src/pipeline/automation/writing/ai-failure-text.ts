import { environmentFix } from '@pressloom/contracts/providers';

/** What a person does about a failure of the AI service, by its code; those without one end by themselves or say it already. */
const FIXES: Partial<Record<string, string>> = {
  bad_credentials: `To replace it, ${environmentFix('OPENAI_API_KEY')}.`,
  forbidden: `To use another key, ${environmentFix('OPENAI_API_KEY')}.`,
  not_found: `To use another model or address, ${environmentFix('OPENAI_MODEL or OPENAI_BASE_URL')}.`,
  request_refused: `Update that server, or use another model: ${environmentFix('OPENAI_MODEL')}.`,
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
  return `Posts get no images. ${aiFailureText(failure).replace('OPENAI_MODEL', 'OPENAI_IMAGE_MODEL')}`;
}
