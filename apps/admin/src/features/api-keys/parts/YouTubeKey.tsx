import { KEY_LIMITS, KEY_MESSAGES, misplacedYouTubeKey } from '@pressloom/contracts/provider-keys';
import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { saveYouTubeKey } from '../api.ts';
import { secretHint, valueText } from '../key-text.ts';
import { useKeyForm } from '../use-key-form.ts';
import { KeyFormFrame } from './KeyFormFrame.tsx';
import { KeySection } from './KeySection.tsx';

const EMPTY = { apiKey: '' };

/** The key that searches for videos, of all websites without one of their own. */
export function YouTubeKey({ view }: { view: ProviderKeysView }) {
  const { youtube } = view;
  const keyForm = useKeyForm({
    provider: 'youtube',
    view,
    fieldsOf: () => EMPTY,
    names: ['apiKey'],
    save: (fields: typeof EMPTY, storeUntested) => saveYouTubeKey({ ...fields, storeUntested }),
    saved: { title: 'YouTube API key saved', text: 'YouTube accepted it.' },
  });
  const { form } = keyForm;
  return (
    <KeySection
      provider="youtube"
      title="YouTube"
      hint="Searches for videos, for all websites without a key of their own."
      state={youtube}
      facts={[['API key', valueText(youtube.apiKey, 'YOUTUBE_API_KEY')]]}
    >
      <KeyFormFrame
        {...{ keyForm, state: youtube, label: 'YouTube', saveLabel: 'Save YouTube key' }}
        isDirty={form.formState.isDirty}
      >
        <Alert severity="info" role="note">
          Create the key in the Google Cloud console, under APIs &amp; Services, Credentials, and enable the YouTube
          Data API v3. If you restrict the key to IP addresses, enter the public IP address of the server that Pressloom
          runs on, not the one of your own computer. A restriction to websites doesn’t work.
        </Alert>
        <ControlledPassword
          form={form}
          name="apiKey"
          label="YouTube API Key"
          autoComplete="off"
          maxLength={KEY_LIMITS.apiKey.max}
          hint={secretHint(youtube.apiKey, 'Starts with AIza. Stored encrypted and never shown again.')}
          rules={{
            validate: (typed) => {
              const key = typed.trim();
              if (key === '') return youtube.apiKey.mask !== null || KEY_MESSAGES.youtubeRequired;
              return misplacedYouTubeKey(key) ?? true;
            },
          }}
        />
      </KeyFormFrame>
    </KeySection>
  );
}
