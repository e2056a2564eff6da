import type { AiAdaptation, AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';

const SENTENCES: Record<AiAdaptation, string> = {
  json_object: 'JSON is requested in JSON mode. The schema is part of the prompt.',
  json_in_prompt: 'JSON is requested in the prompt only.',
  max_tokens: 'The length limit is sent as max_tokens.',
  max_completion_tokens: 'The length limit is sent as max_completion_tokens.',
  no_output_limit: 'No length limit is sent, so a text can cost more than estimated.',
  reasoning_effort: 'A low reasoning effort is requested.',
  no_reasoning_effort: 'No reasoning effort is sent.',
  prompt_cache: 'Prompt cache options are sent.',
  no_prompt_cache: 'No prompt cache options are sent.',
  streamed: 'Texts are received as a stream.',
  streamed_uncounted: 'Texts are received as a stream without token counts, so the highest possible cost is recorded.',
  square_pictures: 'Only square images are requested.',
  no_picture_size: 'No image size is sent. The server chooses it.',
  no_picture_quality: 'No image quality is sent. The server chooses it.',
};

/** How requests to a server differ from the usual ones, a sentence each. Pure. */
export const adaptationSentences = ({ adaptations }: Pick<AiCapabilitiesView, 'adaptations'>): string[] =>
  adaptations.length === 0
    ? ['The server accepts every part of the usual request.']
    : adaptations.map((adaptation) => SENTENCES[adaptation]);

/** What is asked before it is forgotten. Pure. */
export function forgetQuestion({ kind, model }: Pick<AiCapabilitiesView, 'kind' | 'model'>) {
  const next = kind === 'text' ? 'The next text' : 'The next image';
  return {
    title: `Forget what ${model} supports?`,
    question:
      `${next} is requested from this server in the usual way again. If the server refuses part of the request, ` +
      'Pressloom adapts it and remembers that. A refused request costs nothing.',
  };
}
