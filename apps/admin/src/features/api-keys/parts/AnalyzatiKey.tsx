import { useWatch } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { GLOBAL_SETTING_LIMITS } from '@pressloom/contracts/global-settings';
import { misplacedAnalyzatiKey } from '@pressloom/contracts/provider-keys';
import type { ProviderKeysSaved, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { keysQuery, saveAnalyzatiKey } from '../api.ts';
import { isSet, valueText } from '../key-text.ts';
import { useKeyForm } from '../use-key-form.ts';
import { KeyFormFrame } from './KeyFormFrame.tsx';
import { KeySection } from './KeySection.tsx';

const EMPTY = { value: '' };

/** The optional key of an outside analytics service, with a Save of its own. */
export function AnalyzatiKey({ view }: { view: ProviderKeysView }) {
  const { analyzati } = view;
  const client = useQueryClient();
  // The key is stored or removed by then. That the list can't be read is said above it.
  const keys = (): Promise<ProviderKeysView> => client.fetchQuery(keysQuery).catch(() => view);
  const keyForm = useKeyForm({
    provider: 'analyzati',
    view,
    fieldsOf: () => EMPTY,
    names: ['value'],
    save: async ({ value }: typeof EMPTY, storeUntested): Promise<ProviderKeysSaved> => {
      const { stages, isTested } = await saveAnalyzatiKey({ value: value.trim(), storeUntested });
      return { keys: await keys(), stages, isTested };
    },
    saved: { title: 'Analyzati API key saved', text: 'Analyzati accepted it.' },
    failed: { title: 'Update Failed', text: 'Failed to update Analyzati API key' },
    remove: async () => {
      await saveAnalyzatiKey({ value: null });
      return keys();
    },
  });
  const { form } = keyForm;
  const typed = useWatch({ control: form.control, name: 'value' });
  const lacksAddress = isSet(analyzati.apiKey) && !isSet(analyzati.apiUrl);
  return (
    <KeySection
      provider="analyzati"
      title="Analyzati"
      hint="Optional: visitor figures of an outside service, shown beside Pressloom’s own."
      state={analyzati}
      facts={[
        ['API key', valueText(analyzati.apiKey, 'ANALYZATI_API_KEY')],
        ['Address', valueText(analyzati.apiUrl, 'ANALYZATI_API_URL')],
      ]}
    >
      <KeyFormFrame
        {...{ keyForm, state: analyzati, label: 'Analyzati', saveLabel: 'Save' }}
        isDirty={form.formState.isDirty}
        isIdle={typed.trim() === ''}
        isStored={analyzati.apiKey.source === 'settings'}
      >
        {lacksAddress && (
          <Alert severity="warning" role="note">
            {NOT_SET_UP.analyzatiAddress} Until then the key is neither tested nor used.
          </Alert>
        )}
        <ControlledPassword
          form={form}
          name="value"
          label="Analyzati API Key (optional)"
          autoComplete="off"
          maxLength={GLOBAL_SETTING_LIMITS.value.max}
          hint="Stored encrypted and never shown again."
          rules={{ validate: (value) => misplacedAnalyzatiKey(value.trim()) ?? true }}
        />
      </KeyFormFrame>
    </KeySection>
  );
}
