import { GLOBAL_SETTING_LIMITS } from '@pressloom/contracts/global-settings';
import type { SaveGlobalSetting } from '@pressloom/contracts/global-settings';
import { ValidateIf } from 'class-validator';
import { Flag, Optional, Text } from '../../common/fields.ts';

const Key = (): PropertyDecorator => Text({ ...GLOBAL_SETTING_LIMITS.key, trim: false });

export class GlobalSettingQuery {
  /** Such as `analyzati_api_key`. */
  @Key()
  key: string;
}

export class SaveGlobalSettingDto implements SaveGlobalSetting {
  /** Such as `analyzati_api_key`. */
  @Key()
  key: string;

  /** Empty, or the mask that was read, keeps the stored one; null removes it. */
  @ValidateIf((_form, value) => value !== null)
  @Text(GLOBAL_SETTING_LIMITS.value)
  value: string | null;

  /** Store the value even if the provider doesn't respond. */
  @Optional()
  @Flag()
  storeUntested?: boolean;
}
