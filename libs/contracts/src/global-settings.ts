import type { KeyStage } from './provider-keys.ts';

/** Settings of the installation that the API reads and writes by their key; it knows no others. */
export const GLOBAL_SETTING_KEYS = ['analyzati_api_key'] as const;
export type GlobalSettingKey = (typeof GLOBAL_SETTING_KEYS)[number];

export const GLOBAL_SETTING_LIMITS = { key: { max: 255 }, value: { max: 500 } } as const;

/** `GET /api/global-settings`. */
export interface GlobalSettingView {
  key: string;
  /** A secret's last four characters behind dots; null where nothing is stored. */
  value: string | null;
  hasValue: boolean;
  /** Whether the service has accepted it. */
  isTested: boolean;
}

/** `POST /api/global-settings`. */
export interface GlobalSettingSaved extends GlobalSettingView {
  /** How far the test of the value got; empty where there was none, because it stays or goes. */
  stages: KeyStage[];
}

/** An empty value, or the mask that was read, keeps what is stored; null removes it. */
export interface SaveGlobalSetting {
  key: string;
  value: string | null;
  /** A person was asked whether to store a value that couldn't be tested. One that the provider refuses isn't stored all the same. */
  storeUntested?: boolean;
}
