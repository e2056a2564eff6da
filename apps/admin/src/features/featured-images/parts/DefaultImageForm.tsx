import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { checkImageUrl } from '../../../shared/featured-image/image-address.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { useDefaultImage } from '../use-default-image.ts';
import { AddressPreview } from './AddressPreview.tsx';

const fieldsOf = ({ defaultFeaturedImageUrl }: ContentGenerationSettings) => ({
  imageUrl: defaultFeaturedImageUrl ?? '',
});

/** The address of the default image, with the image itself before it is set. */
export function DefaultImageForm({ siteId, settings }: { siteId: number; settings: ContentGenerationSettings }) {
  const save = useDefaultImage(siteId);
  const { form, problem, submit } = useSettingsForm({
    stored: settings,
    fieldsOf,
    names: ['imageUrl'],
    save: ({ imageUrl }) => save.mutateAsync(imageUrl.trim()),
  });
  const typed = form.watch('imageUrl');
  const remove = settings.defaultFeaturedImageUrl ? (
    <BusyButton
      variant="outlined"
      color="inherit"
      busy={false}
      isIdle={save.isPending}
      onClick={() => save.mutate(null, { onSuccess: (stored) => form.reset(fieldsOf(stored)) })}
    >
      Remove
    </BusyButton>
  ) : null;
  return (
    <SettingsFrame
      saveLabel="Set Default Image"
      canSave={typed.trim() !== ''}
      isDirty={form.formState.isDirty}
      actions={remove}
      {...{ submit, problem, save }}
    >
      <FormField
        form={form}
        name="imageUrl"
        rules={{ validate: checkImageUrl }}
        label="Default image URL"
        type="url"
        autoComplete="off"
        hint="A preview appears below before you set it."
        maxLength={REQUEST_LIMITS.url.max}
      />
      <AddressPreview address={typed} />
    </SettingsFrame>
  );
}
