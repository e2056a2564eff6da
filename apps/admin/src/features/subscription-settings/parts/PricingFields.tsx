import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { BILLING_LIMITS, MEMBERSHIP_REACHES } from '@pressloom/contracts/billing';
import { unitsOf } from '@pressloom/contracts/currencies';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { currencyChoices } from '../currencies.ts';
import { checkPrice, checkTrial, dearYearNote, discountText, priceNote } from '../offer-form.ts';
import type { OfferFields } from '../offer-form.ts';
import { HINTS, LABELS, reachText, taxHint } from '../offer-text.ts';
import { MemberPricesField } from './MemberPricesField.tsx';

const PAIR = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

export interface OfferFieldsProps {
  form: UseFormReturn<OfferFields>;
  /** As typed now. */
  fields: OfferFields;
}

interface PricingFieldsProps extends OfferFieldsProps {
  brand: string;
  stored: SubscriptionSettingsView;
}

/** What a membership costs, and what comes with paying. */
export function PricingFields({ form, fields, brand, stored }: PricingFieldsProps) {
  return (
    <>
      <Box sx={PAIR}>
        <PriceField form={form} fields={fields} name="monthly" />
        <PriceField form={form} fields={fields} name="yearly" />
      </Box>
      <Typography role="status">
        {`${LABELS.discount}: ${discountText(fields.monthlyPrice, fields.yearlyPrice)}`}
      </Typography>
      <Box sx={PAIR}>
        <Controller
          control={form.control}
          name="currency"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label={LABELS.currency}
              hint={HINTS.currency}
              error={error?.message}
              choices={currencyChoices(field.value)}
              onChange={(currency) => {
                onChange(currency);
                // Whether they are prices depends on it.
                void form.trigger(['monthlyPrice', 'yearlyPrice']);
              }}
            />
          )}
        />
        <FormField
          form={form}
          name="trialDays"
          label={LABELS.trialDays}
          hint={HINTS.trialDays}
          type="number"
          inputProps={{ ...BILLING_LIMITS.trialDays, step: 1 }}
          rules={{ validate: (typed) => checkTrial(String(typed)) }}
        />
      </Box>
      <MemberPricesField form={form} fields={fields} stored={stored} />
      <Switches form={form} currency={fields.currency} />
      <Controller
        control={form.control}
        name="membershipReach"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            inputRef={ref}
            label={LABELS.membershipReach}
            hint={HINTS.membershipReach}
            error={error?.message}
            choices={MEMBERSHIP_REACHES.map((value) => ({ value, label: reachText(value, brand) }))}
          />
        )}
      />
    </>
  );
}

function PriceField({ form, fields, name }: OfferFieldsProps & { name: 'monthly' | 'yearly' }) {
  const { currency } = fields;
  const field = `${name}Price` as const;
  const dear = name === 'yearly' ? dearYearNote(fields) : null;
  return (
    <FormField
      form={form}
      name={field}
      label={`${LABELS[field]} (${currency})`}
      type="number"
      inputProps={{ min: 0, step: unitsOf(currency).decimals === 0 ? 1 : 0.01, inputMode: 'decimal' }}
      rules={{ validate: (typed, all) => checkPrice(String(typed), name, all.currency) }}
      hint={priceNote(fields[field], name, currency) ?? dear ?? undefined}
    />
  );
}

function Switches({ form, currency }: Pick<OfferFieldsProps, 'form'> & { currency: string }) {
  const hints = { promotionCodes: HINTS.promotionCodes, automaticTax: taxHint(currency) } as const;
  return (['promotionCodes', 'automaticTax'] as const).map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field }) => (
        <SwitchField label={LABELS[name]} hint={hints[name]} checked={field.value} onChange={field.onChange} />
      )}
    />
  ));
}
