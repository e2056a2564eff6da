import { createHash } from 'node:crypto';
import type { Charge } from '../faults/request-log.ts';
import type { Completion } from './chat.ts';
import type { DrawnPicture } from './images.ts';

/** What a text costs the account, by what its own response says. Pure, as all of this file. */
export const chargeOfText = ({ model, usage }: Completion): Charge => ({
  ...{ model, picture: null },
  ...{ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
});

/** `body`: of the request. */
export const chargeOfPicture = (body: Record<string, unknown>, drawn: DrawnPicture): Charge => {
  const { model, prompt } = body;
  const { size, quality, usage } = drawn;
  return {
    model: typeof model === 'string' ? model : null,
    picture: { size, quality, promptHash: createHash('sha256').update(String(prompt)).digest('hex') },
    inputTokens: usage.input_tokens,
    outputTokens: usage.output_tokens,
  };
};
