import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { GATE_NAMES, gateFieldsOf, gateSettingsOf } from '../gate-form.ts';
import type { GateFields, StoredGate } from '../gate-form.ts';
import { useSaveGate } from '../use-save-gate.ts';
import { GateInputs } from './GateInputs.tsx';
import { GatePreview } from './GatePreview.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** The settings of one website's gate, and beside them what they lead to. */
export function GateForm({ site, stored }: { site: SiteView; stored: StoredGate }) {
  const save = useSaveGate(stored);
  const { form, problem, submit } = useSettingsForm<GateFields, StoredGate>({
    stored,
    fieldsOf: gateFieldsOf,
    names: GATE_NAMES,
    save: (typed) => save.mutateAsync(changesFrom(stored, gateSettingsOf(typed))),
  });
  const fields = useWatch({ control: form.control }) as GateFields;
  const { isDirty } = form.formState;
  return (
    <Box sx={COLUMNS}>
      <Section
        title="Gate"
        hint={stored.id === null ? 'Nothing is saved for this website yet.' : `What ${site.name} keeps to members.`}
      >
        <SettingsFrame
          saveLabel="Save Settings"
          {...{ submit, problem, isDirty, save }}
          canSave={isDirty || stored.id === null}
        >
          <GateInputs form={form} type={fields.restrictionType} language={site.language} />
        </SettingsFrame>
      </Section>
      <GatePreview site={site} fields={fields} />
    </Box>
  );
}
