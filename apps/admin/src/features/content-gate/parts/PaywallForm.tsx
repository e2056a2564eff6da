import Typography from '@mui/material/Typography';
import { GATE_LIMITS } from '@pressloom/contracts/gate';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { checkPaywallArticles } from '../gate-form.ts';
import type { StoredGate } from '../gate-form.ts';
import { METER_NOTE, paywallNote } from '../gate-text.ts';
import type { GatedSite } from '../gate-text.ts';
import { useSaveGate } from '../use-save-gate.ts';

interface PaywallFields {
  freeArticleLimit: string;
}

const RANGE = { min: 1, max: GATE_LIMITS.freeArticles.max } as const;

/** The free articles of a website's gate, whose other settings stand elsewhere. */
export function PaywallForm({ site, stored }: { site: GatedSite; stored: StoredGate }) {
  const save = useSaveGate(stored);
  const { form, problem, submit } = useSettingsForm<PaywallFields, StoredGate>({
    stored,
    fieldsOf: ({ freeArticleLimit }) => ({ freeArticleLimit: String(freeArticleLimit) }),
    names: ['freeArticleLimit'],
    save: ({ freeArticleLimit }) =>
      save.mutateAsync(changesFrom(stored, { freeArticleLimit: Number(freeArticleLimit) })),
  });
  const { isDirty } = form.formState;
  const note = paywallNote(site, stored);
  return (
    <SettingsFrame saveLabel="Save paywall" {...{ submit, problem, isDirty, save }}>
      <FormField
        form={form}
        name="freeArticleLimit"
        rules={{ validate: (typed) => checkPaywallArticles(String(typed)) }}
        label="Free article limit"
        type="number"
        inputProps={RANGE}
        hint={`${RANGE.min} to ${RANGE.max}. ${METER_NOTE}`}
      />
      {note !== null && <Typography color="textSecondary">{note}</Typography>}
    </SettingsFrame>
  );
}
