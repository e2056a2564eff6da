import { OFFER_LIMITS } from '@pressloom/contracts/subscription-settings';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { HINTS, LABELS } from '../offer-text.ts';
import { BrandColorField } from './BrandColorField.tsx';
import type { OfferFieldsProps } from './PricingFields.tsx';

/** How the page looks, and who is said to be a member. */
export function BrandingFields({ form, fields }: OfferFieldsProps) {
  return (
    <>
      <BrandColorField form={form} fields={fields} />
      <FormField
        form={form}
        name="memberCount"
        label={LABELS.memberCount}
        placeholder="1,000+"
        autoComplete="off"
        maxLength={OFFER_LIMITS.memberCount.max}
        hint={HINTS.memberCount}
      />
      <FormField
        form={form}
        name="professionalType"
        label={LABELS.professionalType}
        autoComplete="off"
        maxLength={OFFER_LIMITS.professionalType.max}
        hint={HINTS.professionalType}
      />
    </>
  );
}
