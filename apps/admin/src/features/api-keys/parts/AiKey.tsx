import Box from '@mui/material/Box';
import { KEY_LIMITS, KEY_MESSAGES, misplacedAiKey } from '@pressloom/contracts/provider-keys';
import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { saveAiKey } from '../api.ts';
import { secretHint, typedValue, valueText } from '../key-text.ts';
import { useKeyForm } from '../use-key-form.ts';
import { KeyFormFrame } from './KeyFormFrame.tsx';
import { KeySection } from './KeySection.tsx';

const OPENAI = 'https://api.openai.com/v1';
const TWO = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
};

const fieldsOf = ({ openai }: ProviderKeysView) => ({
  apiKey: '',
  baseUrl: typedValue(openai.baseUrl),
  model: typedValue(openai.model),
  imageModel: typedValue(openai.imageModel),
});

/** What writes the texts and makes the images: OpenAI, or a server that speaks its protocol. */
export function AiKey({ view }: { view: ProviderKeysView }) {
  const { openai } = view;
  const keyForm = useKeyForm({
    provider: 'openai',
    view,
    fieldsOf,
    names: ['apiKey', 'baseUrl', 'model', 'imageModel'],
    save: (fields: ReturnType<typeof fieldsOf>, storeUntested) => saveAiKey({ ...fields, storeUntested }),
    saved: { title: 'AI service saved', text: 'It accepted the key and the model.' },
  });
  const { form } = keyForm;
  const checkKey = (typed: string, { baseUrl }: ReturnType<typeof fieldsOf>): true | string => {
    const isOpenAi = ['', OPENAI].includes(baseUrl.trim().replace(/\/+$/, ''));
    const key = typed.trim();
    if (key === '') return openai.apiKey.mask !== null || !isOpenAi || KEY_MESSAGES.openaiRequired;
    return misplacedAiKey(key, isOpenAi) ?? true;
  };
  return (
    <KeySection
      provider="openai"
      title="AI service"
      hint="Writes posts and makes images: OpenAI, or a server that is compatible with it."
      state={openai}
      facts={[
        ['API key', valueText(openai.apiKey, 'OPENAI_API_KEY')],
        ['Server', valueText(openai.baseUrl, 'OPENAI_BASE_URL')],
        ['Text model', valueText(openai.model, 'OPENAI_MODEL')],
        ['Image model', valueText(openai.imageModel, 'OPENAI_IMAGE_MODEL')],
      ]}
    >
      <KeyFormFrame
        {...{ keyForm, state: openai, label: 'AI service', saveLabel: 'Save AI service' }}
        isDirty={form.formState.isDirty}
      >
        <ControlledPassword
          form={form}
          name="apiKey"
          label="OpenAI API Key"
          autoComplete="off"
          maxLength={KEY_LIMITS.apiKey.max}
          hint={secretHint(
            openai.apiKey,
            'From platform.openai.com, under API keys. Stored encrypted and never shown again.',
          )}
          rules={{ validate: checkKey }}
        />
        <FormField
          form={form}
          name="baseUrl"
          label="Server address (optional)"
          autoComplete="off"
          placeholder={OPENAI}
          maxLength={KEY_LIMITS.baseUrl.max}
          inputProps={{ spellCheck: false, inputMode: 'url' }}
          hint="Only for another server than OpenAI’s own. It mostly ends with /v1."
        />
        <Box sx={TWO}>
          <FormField
            form={form}
            name="model"
            label="Text model (optional)"
            autoComplete="off"
            placeholder={openai.model.value ?? undefined}
            maxLength={KEY_LIMITS.model.max}
            inputProps={{ spellCheck: false }}
            hint="Empty for the default. The test may have it write a few words, for less than a cent."
          />
          <FormField
            form={form}
            name="imageModel"
            label="Image model (optional)"
            autoComplete="off"
            placeholder={openai.imageModel.value ?? undefined}
            maxLength={KEY_LIMITS.model.max}
            inputProps={{ spellCheck: false }}
            hint="Empty for the default."
          />
        </Box>
      </KeyFormFrame>
    </KeySection>
  );
}
