import Box from '@mui/material/Box';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { OPEN_TRACKINGS, SENDER_LIMITS } from '@pressloom/contracts/newsletter-sender';
import type { OpenTracking } from '@pressloom/contracts/newsletter-sender';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import type { SenderFields } from '../sender-form.ts';

const TRACKING_LABELS: Record<OpenTracking, string> = {
  off: 'Off: opens are not counted',
  aggregate: 'Count how many, not who',
  person: 'Record who opened it',
};

/** What readers see of the sender, and what is kept of their opening. */
export function AddressFields({ form }: { form: UseFormReturn<SenderFields> }) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormField
          form={form}
          name="fromName"
          label="From name"
          autoComplete="off"
          maxLength={SENDER_LIMITS.fromName.max}
          hint="The name readers see, usually the website’s."
        />
        <FormField
          form={form}
          name="fromAddress"
          label="From address"
          type="email"
          autoComplete="off"
          maxLength={SENDER_LIMITS.address.max}
          hint="Leave empty to use the installation’s address."
        />
      </Box>
      <FormField
        form={form}
        name="replyTo"
        label="Reply-to address"
        type="email"
        autoComplete="off"
        maxLength={SENDER_LIMITS.address.max}
        hint="Where replies go. Leave empty to use the from address."
      />
      <FormField
        form={form}
        name="postalAddress"
        label="Postal address"
        multiline
        minRows={2}
        maxRows={5}
        maxLength={SENDER_LIMITS.postalAddress.max}
        hint="Shown at the end of every newsletter, as the law in many countries requires."
      />
      <Controller
        name="openTracking"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label="Open tracking"
            error={error?.message}
            choices={OPEN_TRACKINGS.map((value) => ({ value, label: TRACKING_LABELS[value] }))}
          />
        )}
      />
    </>
  );
}
