import type { Charge } from '../faults/request-log.ts';
import type { Completion } from './chat.ts';
import type { DrawnPicture } from './images.ts';

/** What a text costs the account, by what its own response says. Pure, as all of this file. */
export const chargeOfText = ({ model, usage }: Completion): Charge => ({
  ...{ model, picture: null },
  ...{ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
});

export const chargeOfPicture = (model: unknown, { size, quality, usage }: DrawnPicture): Charge => ({
  ...{ model: typeof model === 'string' ? model : null, picture: { size, quality } },
  ...{ inputTokens: usage.input_tokens, outputTokens: usage.output_tokens },
});
