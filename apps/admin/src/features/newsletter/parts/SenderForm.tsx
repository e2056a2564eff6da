import Typography from '@mui/material/Typography';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { senderFieldsOf, SENDER_NAMES, senderOf, serverText } from '../sender-form.ts';
import type { SenderFields } from '../sender-form.ts';
import { useSaveSender } from '../use-sender.ts';
import { AddressFields } from './AddressFields.tsx';
import { ServerFields } from './ServerFields.tsx';

interface SenderFormProps {
  siteId: number;
  stored: NewsletterSenderView;
}

/** The sender of one website. */
export function SenderForm({ siteId, stored }: SenderFormProps) {
  const save = useSaveSender(siteId);
  const { form, problem, submit } = useSettingsForm<SenderFields, NewsletterSenderView>({
    stored,
    fieldsOf: senderFieldsOf,
    names: SENDER_NAMES,
    save: (fields) => save.mutateAsync(senderOf(fields)),
  });
  const { isDirty } = form.formState;
  return (
    <SettingsFrame saveLabel="Save sender" {...{ submit, problem, isDirty, save }}>
      <Typography color="textSecondary" sx={{ mt: -2 }}>
        {serverText(stored)}
      </Typography>
      <AddressFields form={form} />
      <ServerFields form={form} stored={stored} />
    </SettingsFrame>
  );
}
