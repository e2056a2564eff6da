import { OPENAI_URL, storedPicture, storedText, USUAL_PICTURE, usualText } from '@pressloom/clients/ai';
import type { PictureCapabilities, TextCapabilities } from '@pressloom/clients/ai';
import type { AiAdaptation } from '@pressloom/contracts/ai-capabilities';
import type { AiCapabilities } from '@pressloom/database/entities';

/** What each way is called where it isn't the usual one; null: it is never shown. */
type Names<Capabilities> = {
  [Name in keyof Capabilities]: (way: Capabilities[Name]) => AiAdaptation | null;
};

const TEXT: Names<TextCapabilities> = {
  responseFormat: (way) => ({ json_schema: null, json_object: 'json_object', none: 'json_in_prompt' } as const)[way],
  outputLimit: (way) => (way === 'none' ? 'no_output_limit' : way),
  effort: (isSent) => (isSent ? 'reasoning_effort' : 'no_reasoning_effort'),
  promptCache: (isSent) => (isSent ? 'prompt_cache' : 'no_prompt_cache'),
  stream: (way) => ({ off: null, counted: 'streamed', uncounted: 'streamed_uncounted' } as const)[way],
};

const PICTURE: Names<PictureCapabilities> = {
  size: (way) => ({ any: null, square: 'square_pictures', none: 'no_picture_size' } as const)[way],
  quality: (isSent) => (isSent ? null : 'no_picture_quality'),
};

/** What of a server's requests differs from the usual; null for what another version stored, which is learnt again. Pure. */
export function adaptationsOf({ address, model, kind, capabilities }: AiCapabilities): AiAdaptation[] | null {
  if (kind === 'picture') {
    const learnt = storedPicture(capabilities);
    return learnt && differences(PICTURE, learnt, USUAL_PICTURE);
  }
  const learnt = storedText(capabilities);
  return learnt && differences(TEXT, learnt, usualText(model, address === OPENAI_URL));
}

function differences<Capabilities extends object>(
  names: Names<Capabilities>,
  learnt: Capabilities,
  usual: Capabilities,
): AiAdaptation[] {
  return (Object.keys(names) as (keyof Capabilities)[]).flatMap((name) =>
    learnt[name] === usual[name] ? [] : (names[name](learnt[name]) ?? []),
  );
}
