import { Injectable } from '@nestjs/common';
import { GLOBAL_SETTING_KEYS } from '@pressloom/contracts/global-settings';
import type {
  GlobalSettingKey,
  GlobalSettingSaved,
  GlobalSettingView,
  SaveGlobalSetting,
} from '@pressloom/contracts/global-settings';
import { KEY_MESSAGES, misplacedAnalyzatiKey } from '@pressloom/contracts/provider-keys';
import type { KeyProvider, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { invalidField, notFound } from '../../common/errors.ts';
import { AnalyzatiKeys } from '../provider-keys/analyzati-key.service.ts';
import { ProviderKeyViews } from '../provider-keys/provider-key-views.service.ts';
import { TriedKeys } from '../provider-keys/tried-keys.service.ts';

/** Whose key each is. */
const PROVIDERS = { analyzati_api_key: 'analyzati' } as const satisfies Record<GlobalSettingKey, KeyProvider>;

/** Settings of the installation that are read and written by their key: those of a list, all of them keys of providers. */
@Injectable()
export class GlobalSettingsByKey {
  constructor(
    private readonly views: ProviderKeyViews,
    private readonly analyzati: AnalyzatiKeys,
    private readonly tried: TriedKeys,
  ) {}

  /** @throws DomainError 404 for a key that isn't on the list */
  async view(name: string): Promise<GlobalSettingView> {
    const key = knownKey(name);
    return settingView(key, await this.views.view());
  }

  /**
   * Stores a key that the provider accepted.
   *
   * @throws DomainError 404 for a key that isn't on the list; 400 for a value that can't be one, or that the provider refused; 409
   * `key_untested` and 429 as `TriedKeys.save`
   */
  async save({ key: name, value, storeUntested }: SaveGlobalSetting): Promise<GlobalSettingSaved> {
    const key = knownKey(name);
    if (value === null) return { ...settingView(key, await this.tried.forget(PROVIDERS[key])), stages: [] };
    const current = await this.view(key);
    if (value === '' || value === current.value) return { ...current, stages: [] };
    if (!/^[\x21-\x7e]+$/.test(value)) throw invalidField('value', KEY_MESSAGES.characters);
    const misplaced = misplacedAnalyzatiKey(value);
    if (misplaced !== null) throw invalidField('value', misplaced);
    const { keys, stages } = await this.analyzati.save(value, storeUntested);
    return { ...settingView(key, keys), stages };
  }
}

/** What is stored, not what the environment sets. Pure. */
function settingView(key: GlobalSettingKey, keys: ProviderKeysView): GlobalSettingView {
  const { apiKey, isUntested } = keys[PROVIDERS[key]];
  const hasValue = apiKey.source === 'settings';
  return { key, value: hasValue ? apiKey.mask : null, hasValue, isTested: hasValue && !isUntested };
}

function knownKey(name: string): GlobalSettingKey {
  const key = GLOBAL_SETTING_KEYS.find((one) => one === name);
  if (!key) throw notFound('setting');
  return key;
}
