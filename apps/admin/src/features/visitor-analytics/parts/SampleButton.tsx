import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { statsQuery } from '../api.ts';
import { SAMPLE_TEXT, sampleQuestion } from '../sample-text.ts';
import type { SampleAction } from '../sample-text.ts';
import { useSamples } from '../use-samples.ts';

/** Makes sample data, or removes what is there. */
export function SampleButton({ siteId, days }: { siteId: number; days: VisitorPeriod }) {
  const stats = useQuery(statsQuery(siteId, days)).data;
  const samples = useSamples(siteId);
  // The question stays what it was while its answer changes what there is.
  const [asked, setAsked] = useState<SampleAction | null>(null);
  if (!stats) return null;
  const action: SampleAction = stats.hasSamples ? 'remove' : 'generate';
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked(action)}>
        {SAMPLE_TEXT[action].label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={SAMPLE_TEXT[asked].label}
          question={sampleQuestion(asked, stats.hasVisitors)}
          confirmLabel={SAMPLE_TEXT[asked].label}
          tone={asked === 'remove' ? 'error' : 'primary'}
          onConfirm={() => samples.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
