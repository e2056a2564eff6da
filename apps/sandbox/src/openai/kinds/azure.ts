import { OpenAiError, Refusal } from '../errors.ts';
import { OPENAI, withMessage } from './kind.ts';
import type { ServerKind } from './kind.ts';

/** The model behind every deployment, whatever that is called; answers name it. */
const MODEL = 'gpt-6.1-terra-2026-07-14';

const CATEGORIES = ['hate', 'self_harm', 'sexual', 'violence'] as const;
type Category = (typeof CATEGORIES)[number];

const filterResult = (filtered: Category | null): object =>
  Object.fromEntries(
    CATEGORIES.map((name) => [name, { filtered: name === filtered, severity: name === filtered ? 'medium' : 'safe' }]),
  );

/** Azure OpenAI: a model goes by its deployment's name, and reasons. */
export const AZURE: ServerKind = {
  ...OPENAI,
  check(body, { mode }) {
    if (mode === 'refusal') throw contentFilter();
    if (body.max_tokens === undefined) return;
    throw new OpenAiError({
      status: 400,
      message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
      param: 'max_tokens',
      code: 'unsupported_parameter',
    });
  },
  answer(completion) {
    const answer = withMessage(completion, {}, { model: MODEL }) as { choices: [object] };
    return {
      ...answer,
      choices: [{ ...answer.choices[0], content_filter_results: filterResult(null) }],
      prompt_filter_results: [{ prompt_index: 0, content_filter_results: filterResult(null) }],
    };
  },
  // Azure counts tokens and requests: it has no balance that could be spent.
  noBalance: null,
  tooFast(turn) {
    const [code, limit] = turn % 2 === 0 ? ['429', 'call'] : ['RateLimitReached', 'token'];
    return new Refusal(429, { error: { code, message: `Requests exceeded the ${limit} rate limit of this tier.` } });
  },
};

function contentFilter(): OpenAiError {
  return new OpenAiError({
    status: 400,
    message: 'The prompt triggered the content management policy, so the response was filtered.',
    type: null,
    param: 'prompt',
    code: 'content_filter',
    more: {
      status: 400,
      innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: filterResult('violence') },
    },
    refusedParameters: [],
  });
}
