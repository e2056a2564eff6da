import { environmentFix } from '@pressloom/contracts/providers';

/** What a person does about a failure of the AI service, by its code; those without one end by themselves or say it already. */
const FIXES: Partial<Record<string, string>> = {
  bad_credentials: `To replace it, ${environmentFix('OPENAI_API_KEY')}.`,
  forbidden: `To use another key, ${environmentFix('OPENAI_API_KEY')}.`,
  not_found: `To use another model or address, ${environmentFix('OPENAI_MODEL or OPENAI_BASE_URL')}.`,
  request_refused: `Update that server, or use another model: ${environmentFix('OPENAI_MODEL')}.`,
};

/** Why the AI service fails, and what to do. Pure. */
export function aiFailureText({ code, message }: { code: string; message: string }): string {
  const fix = FIXES[code];
  return fix === undefined ? message : `${message} ${fix}`;
}
