import type { GlobalSettingKey, SaveGlobalSetting } from '@pressloom/contracts/global-settings';
import type { KeyProvider, SaveAiKey, SaveMailKey, SaveYouTubeKey } from '@pressloom/contracts/provider-keys';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const keysQuery = dataQuery(['providers'], '/api/provider-keys', { staleTime: 0 });

export const saveYouTubeKey = (body: SaveYouTubeKey) => call('PUT', '/api/provider-keys/youtube', { body });
export const saveAiKey = (body: SaveAiKey) => call('PUT', '/api/provider-keys/openai', { body });
export const saveMailKey = (body: SaveMailKey) => call('PUT', '/api/provider-keys/mail', { body });
export const forgetKeys = (provider: KeyProvider) =>
  call('DELETE', '/api/provider-keys/{provider}', { path: { provider } });

/** Of what applies; nothing is stored. */
export const testKeys = (provider: KeyProvider) =>
  call('POST', '/api/provider-keys/{provider}/test', { path: { provider } });

const ANALYZATI: GlobalSettingKey = 'analyzati_api_key';

/** Null as a value removes it. */
export const saveAnalyzatiKey = (setting: Omit<SaveGlobalSetting, 'key'>) =>
  call('POST', '/api/global-settings', { body: { key: ANALYZATI, ...setting } });
