import { Inject, Injectable } from '@nestjs/common';
import { GLOBAL_SETTING_KEYS } from '@pressloom/contracts/global-settings';
import type { GlobalSettingKey, GlobalSettingView, SaveGlobalSetting } from '@pressloom/contracts/global-settings';
import { KEY_MESSAGES, misplacedAnalyzatiKey } from '@pressloom/contracts/provider-keys';
import { invalidField, notFound } from '../../common/errors.ts';
import { GlobalSettings } from '../../common/global-settings.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

const DESCRIPTIONS: Record<GlobalSettingKey, string> = { analyzati_api_key: 'API key of Analyzati' };

/** Settings of the installation that are read and written by their key: those of a list, all of them secrets. */
@Injectable()
export class GlobalSettingsByKey {
  constructor(
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 for a key that isn't on the list */
  async view(name: string): Promise<GlobalSettingView> {
    const key = knownKey(name);
    const secret = await this.secret(key);
    // Nobody has asked Analyzati yet.
    return { key, value: secret && maskSecret(secret), hasValue: secret !== null, isTested: false };
  }

  /** @throws DomainError 404 for a key that isn't on the list; 400 for a value that can't be one */
  async save({ key: name, value }: SaveGlobalSetting): Promise<GlobalSettingView> {
    const key = knownKey(name);
    if (value === null) await this.settings.remove(key);
    else if (!(await this.isKept(key, value))) await this.store(key, value);
    return this.view(key);
  }

  private async store(key: GlobalSettingKey, value: string): Promise<void> {
    if (!/^[\x21-\x7e]+$/.test(value)) throw invalidField('value', KEY_MESSAGES.characters);
    const misplaced = misplacedAnalyzatiKey(value);
    if (misplaced !== null) throw invalidField('value', misplaced);
    const encrypted = this.runtime.cipher.encrypt(value, placeOf(key));
    await this.settings.save({ key, value: encrypted, description: DESCRIPTIONS[key], isEncrypted: true });
  }

  private async isKept(key: GlobalSettingKey, value: string): Promise<boolean> {
    if (value === '') return true;
    const secret = await this.secret(key);
    return secret !== null && value === maskSecret(secret);
  }

  private async secret(key: GlobalSettingKey): Promise<string | null> {
    const encrypted = await this.settings.read(key);
    return encrypted === null ? null : this.runtime.cipher.decrypt(encrypted, placeOf(key));
  }
}

const placeOf = (key: GlobalSettingKey) => ({ table: 'global_settings', column: 'setting_value', row: key });

function knownKey(name: string): GlobalSettingKey {
  const key = GLOBAL_SETTING_KEYS.find((one) => one === name);
  if (!key) throw notFound('setting');
  return key;
}
