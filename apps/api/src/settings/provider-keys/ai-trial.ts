import { isOpenAi, OPENAI_URL } from '@pressloom/clients/ai';
import type { AiTrial, AiTrialStep } from '@pressloom/clients/ai';
import type { KeyStage, SaveAiKey } from '@pressloom/contracts/provider-keys';
import type { AiAttempt } from '../../common/providers/ai.provider.ts';
import { stagesUpTo } from './key-trial.ts';
import type { KeyTrial } from './key-trial.ts';

const FIELDS: Record<AiTrialStep, keyof SaveAiKey> = {
  address: 'baseUrl',
  key: 'apiKey',
  model: 'model',
  imageModel: 'imageModel',
};

/** Failures that the next call would meet too; any other says nothing of the settings. */
const REFUSED = new Set([
  ...['bad_credentials', 'forbidden', 'not_found', 'request_refused'],
  ...['redirected', 'address_not_allowed', 'tls', 'unusable_answer', 'answer_too_large'],
]);

interface Tried extends Pick<AiAttempt, 'apiKey' | 'baseUrl' | 'models'> {
  /** Somebody chose the image model: a default that isn't there is no mistake of theirs. */
  isImageModelSet: boolean;
}

/** What a trial says of the settings of an AI server. Pure. */
export function aiTrial({ failed, hasImageModel }: AiTrial, tried: Tried): KeyTrial {
  const { models, isImageModelSet, baseUrl } = tried;
  const stages = passedStages(tried, hasImageModel);
  if (failed) {
    const { step, error } = failed;
    const field = REFUSED.has(error.code) ? FIELDS[step] : null;
    return {
      stages: stagesUpTo(stages, { name: step, message: error.message }),
      failure: { field, message: error.message },
    };
  }
  // Only OpenAI's own list is known to be complete.
  if (hasImageModel === false && isImageModelSet && isOpenAi(baseUrl ?? OPENAI_URL)) {
    const message = `OpenAI has no model “${models.image}” for this API key.`;
    return {
      stages: stagesUpTo(stages, { name: 'imageModel', message }),
      failure: { field: 'imageModel', message },
    };
  }
  return { stages, failure: null };
}

function passedStages({ apiKey, baseUrl, models }: Tried, hasImageModel: boolean | null): KeyStage[] {
  const { host } = new URL(baseUrl ?? OPENAI_URL);
  return [
    { name: 'address', state: 'ok', message: `${host} responds.` },
    apiKey === null
      ? { name: 'key', state: 'skipped', message: 'No API key is set, and the server asks for none.' }
      : { name: 'key', state: 'ok', message: 'The API key was accepted.' },
    { name: 'model', state: 'ok', message: `The model “${models.text}” can be used for texts.` },
    imageStage(models.image, hasImageModel),
  ];
}

function imageStage(model: string, isThere: boolean | null): KeyStage {
  if (isThere) return { name: 'imageModel', state: 'ok', message: `The model “${model}” can be used for images.` };
  const message =
    isThere === null
      ? 'The server doesn’t say whether it can make images.'
      : `The server doesn’t list the model “${model}”. Without it, posts get no images.`;
  return { name: 'imageModel', state: isThere === null ? 'skipped' : 'warning', message };
}
