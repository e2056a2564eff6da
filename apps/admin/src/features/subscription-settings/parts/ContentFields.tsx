import { OFFER_LIMITS, OFFER_MESSAGES } from '@pressloom/contracts/subscription-settings';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { HINTS, LABELS } from '../offer-text.ts';
import { FeatureList } from './FeatureList.tsx';
import type { OfferFieldsProps } from './PricingFields.tsx';

/** What the page says. */
export function ContentFields({ form, fields }: OfferFieldsProps) {
  return (
    <>
      <FormField
        form={form}
        name="title"
        label={LABELS.title}
        hint={HINTS.title}
        maxLength={OFFER_LIMITS.title.max}
        rules={{ validate: (typed) => String(typed).trim() !== '' || OFFER_MESSAGES.title }}
      />
      <FormField
        form={form}
        name="subtitle"
        label={LABELS.subtitle}
        hint={HINTS.subtitle}
        multiline
        minRows={2}
        maxRows={5}
        maxLength={OFFER_LIMITS.subtitle.max}
      />
      <FeatureList form={form} fields={fields} />
    </>
  );
}
