import { DEFAULT_MODELS, isOpenAi, OPENAI_URL } from '@pressloom/clients/ai';
import { KEY_MESSAGES, misplacedAiKey } from '@pressloom/contracts/provider-keys';
import type { SaveAiKey } from '@pressloom/contracts/provider-keys';
import { invalidField } from '../../common/errors.ts';
import { addressOf, aiModels } from '../../common/providers/ai.provider.ts';
import type { AiAttempt } from '../../common/providers/ai.provider.ts';
import { over } from '../../common/providers/provider-keys.service.ts';
import { isAllowedHost } from '../../common/safe-fetch/address-guard.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import type { Config } from '../../config/config.ts';
import { bareHost } from '../../config/loopback.ts';
import { assertKey } from './assert-key.ts';

type Keys = Config['openai'];

interface AiContext {
  stored: ReadonlyMap<string, string>;
  environment: Keys;
  allowPrivateHosts: readonly string[];
}

/** What a form comes to. */
export interface EnteredAi {
  attempt: AiAttempt;
  /** Null where the environment's applies, or the product's default. */
  values: Keys;
}

/**
 * Address, key and models of a form. What equals the environment's stays the environment's, and a default stays one. A key belongs to
 * its server: for another one it is asked for again. Pure.
 *
 * @throws DomainError 400, which names the field
 */
export function enteredAi(form: SaveAiKey, { stored, environment, allowPrivateHosts }: AiContext): EnteredAi {
  const current = over(environment, stored);
  const baseUrl = addressFor(form.baseUrl, { current: current.baseUrl, environment: environment.baseUrl });
  const apiKey = keyFor(form.apiKey ?? '', current, baseUrl);
  const model = modelFor('model', form, { current, environment, usual: DEFAULT_MODELS.text });
  const imageModel = modelFor('imageModel', form, { current, environment, usual: DEFAULT_MODELS.image });
  const next: Keys = { apiKey, baseUrl, model, imageModel };
  const names = Object.keys(next) as (keyof Keys)[];
  const values = Object.fromEntries(
    names.map((name) => [name, next[name] === environment[name] ? null : next[name]]),
  ) as unknown as Keys;
  const isEntered = values.baseUrl !== null;
  if (isEntered) assertEncrypted(values.baseUrl as string, allowPrivateHosts);
  return { attempt: { baseUrl, apiKey, models: aiModels('live', next), isEntered }, values };
}

interface Addresses {
  current: string | null;
  environment: string | null;
}

/** An address is shown without the credentials that it may hold: what was shown and comes back is the one that applies. */
function addressFor(given: string | undefined, { current, environment }: Addresses): string | null {
  if (given === undefined) return current;
  if (given === '') return environment;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw invalidField('baseUrl', KEY_MESSAGES.baseUrl);
  const entered = plainAddress(given);
  for (const known of [current, environment]) if (entered === plainAddress(known)) return known;
  return entered;
}

const plainAddress = (baseUrl: string | null): string => addressOf({ baseUrl }).replace(/(?<!\/)\/+$/, '');

const originOf = (baseUrl: string | null): string | undefined => URL.parse(baseUrl ?? OPENAI_URL)?.origin;

function keyFor(given: string, current: Keys, baseUrl: string | null): string | null {
  const isOwnService = isOpenAi(baseUrl ?? OPENAI_URL);
  if (given !== '' && (current.apiKey === null || given !== maskSecret(current.apiKey))) {
    assertKey(given, misplacedAiKey(given, isOwnService));
    return given;
  }
  if (current.apiKey === null) {
    if (isOwnService) throw invalidField('apiKey', KEY_MESSAGES.openaiRequired);
    return null;
  }
  if (originOf(current.baseUrl) !== originOf(baseUrl)) throw invalidField('apiKey', KEY_MESSAGES.keyAgain);
  return current.apiKey;
}

function modelFor(
  name: 'model' | 'imageModel',
  form: SaveAiKey,
  { current, environment, usual }: { current: Keys; environment: Keys; usual: string },
): string | null {
  const given = form[name];
  if (given === undefined) return current[name];
  if (given === '') return environment[name];
  if (!/^\S+$/.test(given)) throw invalidField(name, KEY_MESSAGES.model);
  return given === usual && environment[name] === null ? null : given;
}

function assertEncrypted(baseUrl: string, allowPrivateHosts: readonly string[]): void {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol === 'http:' && !isAllowedHost(allowPrivateHosts, bareHost(hostname), port || 80))
    throw invalidField('baseUrl', KEY_MESSAGES.httpsNeeded);
}
