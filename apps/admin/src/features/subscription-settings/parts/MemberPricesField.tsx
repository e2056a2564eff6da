import Box from '@mui/material/Box';
import { Controller } from 'react-hook-form';
import { MEMBER_PRICES } from '@pressloom/contracts/price-moves';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { HINTS, LABELS, MEMBER_PRICES_TEXT } from '../offer-text.ts';
import { concernsMembers, pricesDraftOf } from '../price-moves-draft.ts';
import { PriceMovesNote } from './PriceMovesNote.tsx';
import type { OfferFieldsProps } from './PricingFields.tsx';

/** What becomes of those who pay already, and whom that concerns, as the draft stands. */
export function MemberPricesField({ form, fields, stored }: OfferFieldsProps & { stored: SubscriptionSettingsView }) {
  const draft = pricesDraftOf(fields);
  const isMoving = fields.memberPrices === 'move';
  return (
    <Box>
      <Controller
        control={form.control}
        name="memberPrices"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label={LABELS.memberPrices}
            hint={isMoving ? HINTS.movePrices : HINTS.keepPrices}
            error={error?.message}
            choices={MEMBER_PRICES.map((value) => ({ value, label: MEMBER_PRICES_TEXT[value] }))}
          />
        )}
      />
      {draft && (isMoving || concernsMembers(draft, stored)) && <PriceMovesNote stored={stored} draft={draft} />}
    </Box>
  );
}
