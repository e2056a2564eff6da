import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { offerFieldsOf, offerOf } from '../offer-form.ts';
import type { OfferFields } from '../offer-form.ts';
import { FIELD_NAMES, FIELD_TABS, useOfferTab } from '../tabs.ts';
import type { OfferTab } from '../tabs.ts';
import { usePriceQuestion } from '../use-price-question.ts';
import { useSaveOffer } from '../use-save-offer.ts';
import { BrandingFields } from './BrandingFields.tsx';
import { ContentFields } from './ContentFields.tsx';
import { OfferFrame } from './OfferFrame.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { PricingFields } from './PricingFields.tsx';

interface OfferFormProps {
  site: SiteView;
  stored: SubscriptionSettingsView;
  /** Saved, or cancelled. */
  onDone: () => void;
}

/** The draft of what a website sells: one over all tabs, with what it will look like beside. */
export function OfferForm({ site, stored, onDone }: OfferFormProps) {
  const [tab, setTab] = useOfferTab();
  const save = useSaveOffer(stored);
  const prices = usePriceQuestion(stored);
  const { form, problem, submit, store } = useSettingsForm<OfferFields, SubscriptionSettingsView>({
    stored,
    fieldsOf: offerFieldsOf,
    names: FIELD_NAMES,
    save: async (typed) => ((await prices.asks(typed)) ? null : save.mutateAsync(offerOf(typed))),
    onSaved: onDone,
  });
  const agree = (typed: OfferFields): Promise<void> => store(typed, () => save.mutateAsync(offerOf(typed)));
  const fields = useWatch({ control: form.control }) as OfferFields;
  useFirstProblem(form, tab, setTab);
  const { isDirty } = form.formState;
  return (
    <OfferFrame
      site={site}
      tab={tab}
      onTab={setTab}
      preview={
        <OfferPreview
          language={site.language}
          fields={fields}
          members={fields.memberCount.trim() || countedOf(stored)}
        />
      }
      previewHint={
        isDirty
          ? 'A short preview of your draft. Readers see it once you save.'
          : 'A short preview of what readers see now.'
      }
    >
      <SettingsFrame
        saveLabel="Save Settings"
        {...{ submit, problem, save, isDirty }}
        canSave={isDirty || stored.id === null}
        actions={
          <Button color="inherit" onClick={onDone} disabled={save.isPending}>
            Cancel
          </Button>
        }
      >
        <OfferPanel tab="pricing" current={tab}>
          <PricingFields form={form} fields={fields} brand={site.brandName} stored={stored} />
        </OfferPanel>
        <OfferPanel tab="content" current={tab}>
          <ContentFields form={form} fields={fields} />
        </OfferPanel>
        <OfferPanel tab="branding" current={tab}>
          <BrandingFields form={form} fields={fields} />
        </OfferPanel>
      </SettingsFrame>
      {prices.question && (
        <ConfirmDialog
          {...prices.question.words}
          question={prices.question.told.map((sentence) => (
            <Box key={sentence} sx={{ mb: 2 }}>
              {sentence}
            </Box>
          ))}
          tone="primary"
          onConfirm={() => prices.question && agree(prices.question.typed)}
          onClose={prices.close}
        />
      )}
    </OfferFrame>
  );
}

/** The true number; not known here while a person's own words stand in its place. */
const countedOf = ({ memberCount, memberCountShown }: SubscriptionSettingsView): string | null =>
  memberCount === null ? memberCountShown : null;

/** After a save that was refused: opens the tab of the first field that is wrong, and goes to the field. */
function useFirstProblem(form: UseFormReturn<OfferFields>, tab: OfferTab, open: (tab: OfferTab) => void): void {
  const { isSubmitting, errors } = form.formState;
  const wanted = useRef<keyof OfferFields | null>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) wanted.current = FIELD_NAMES.find((name) => errors[name]) ?? null;
    wasSubmitting.current = isSubmitting;
    const name = wanted.current;
    if (name === null) return;
    if (FIELD_TABS[name] !== tab) return open(FIELD_TABS[name]);
    wanted.current = null;
    form.setFocus(name);
  }, [form, isSubmitting, errors, tab, open]);
}
