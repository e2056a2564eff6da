import { OPENAI_URL } from '@pressloom/clients/ai';
import type { AiCapabilities } from '@pressloom/database/entities';
import { adaptationsOf } from './adaptations.ts';

const OLLAMA = 'http://127.0.0.1:11434/v1';
const USUAL = {
  responseFormat: 'json_schema',
  outputLimit: 'max_tokens',
  effort: false,
  promptCache: false,
  stream: 'off',
};

const row = (capabilities: object, more: Partial<AiCapabilities> = {}): AiCapabilities => ({
  ...{ id: 1, address: OLLAMA, model: 'llama3.1:8b', kind: 'text', learntAt: new Date(0), capabilities },
  ...more,
});

describe('what of requests for texts differs', () => {
  it.each([
    ['nothing', {}, []],
    ['JSON without a schema', { responseFormat: 'json_object' }, ['json_object']],
    ['JSON in the prompt', { responseFormat: 'none' }, ['json_in_prompt']],
    ['the other name of the cap', { outputLimit: 'max_completion_tokens' }, ['max_completion_tokens']],
    ['no cap', { outputLimit: 'none' }, ['no_output_limit']],
    ['an effort', { effort: true }, ['reasoning_effort']],
    ['a stream', { stream: 'counted' }, ['streamed']],
    ['several', { responseFormat: 'none', stream: 'uncounted' }, ['json_in_prompt', 'streamed_uncounted']],
  ] as const)('%s', (_what, learnt, expected) => expect(adaptationsOf(row({ ...USUAL, ...learnt }))).toEqual(expected));

  it('is told by what is usual for the model at its address', () => {
    const reasoning = { ...USUAL, outputLimit: 'max_completion_tokens', effort: true };
    expect(adaptationsOf(row(reasoning, { model: 'gpt-6.1-terra' }))).toEqual([]);
    expect(adaptationsOf(row(USUAL, { model: 'gpt-6.1-terra' }))).toEqual(['max_tokens', 'no_reasoning_effort']);
    const there = { model: 'gpt-6.1-terra', address: OPENAI_URL };
    expect(adaptationsOf(row(reasoning, there))).toEqual(['no_prompt_cache']);
  });
});

it.each([
  [{ size: 'any', quality: true }, []],
  [{ size: 'square', quality: true }, ['square_pictures']],
  [{ size: 'none', quality: false }, ['no_picture_size', 'no_picture_quality']],
] as const)('of pictures: %j', (learnt, expected) =>
  expect(adaptationsOf(row(learnt, { kind: 'picture' }))).toEqual(expected),
);

it.each([
  ['text', { ...USUAL, stream: 'backwards' }],
  ['text', {}],
  ['picture', { size: 'round', quality: true }],
] as const)('nothing is known of what another version stored: %s %j', (kind, learnt) =>
  expect(adaptationsOf(row(learnt, { kind }))).toBeNull(),
);
