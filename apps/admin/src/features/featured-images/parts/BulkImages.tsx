import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import type { FeaturedImageCosts, ImageStyle } from '@pressloom/contracts/pictures';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { useWork } from '../../../shared/api/use-work.ts';
import { imageCostQuery } from '../../../shared/featured-image/api.ts';
import { STYLE_CHOICES } from '../../../shared/featured-image/ImageOrderFields.tsx';
import { aiCostText } from '../../../shared/ui/ai-cost-text.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { generateMissingImages, lastBulkQuery } from '../api.ts';
import { bulkHint, imagesFor, isIncomplete } from '../bulk-text.ts';
import { BulkResult } from './BulkResult.tsx';

/** Has the missing images of a website generated: how many, at what cost, how far it is, and what it came to. */
export function BulkImages({ siteId }: { siteId: number }) {
  const costs = useQuery(imageCostQuery(siteId));
  const settings = useQuery(settingsQuery(siteId));
  return (
    <DataState query={settings} skeleton={<Skeleton variant="rounded" height={56} />}>
      {({ imageStyle }) => (
        <DataState query={costs} skeleton={<Skeleton variant="rounded" height={56} />}>
          {(found) => <BulkForm siteId={siteId} costs={found} usualStyle={imageStyle} />}
        </DataState>
      )}
    </DataState>
  );
}

interface BulkFormProps {
  siteId: number;
  costs: FeaturedImageCosts;
  usualStyle: ImageStyle;
}

function BulkForm({ siteId, costs: { missing, bulk }, usualStyle }: BulkFormProps) {
  const toast = useToast();
  const [chosen, setStyle] = useState<ImageStyle | null>(null);
  const [isAsked, setAsked] = useState(false);
  const last = useQuery(lastBulkQuery(siteId));
  const work = useWork({
    type: 'generate-images',
    target: `site:${siteId}`,
    known: last.data?.[0] ?? null,
    run: (body: { style: ImageStyle; atMost: number }) => generateMissingImages(siteId, body),
    onDone: (done) =>
      toast.show({
        tone: isIncomplete(done) ? 'info' : 'success',
        title: 'Bulk Generation Complete',
        description: done.message,
      }),
    onFailed: (error) => toast.failed('Bulk Generation Failed', error),
  });
  const style = chosen ?? usualStyle;
  const result = work.isBusy ? null : ((work.job?.result ?? null) as BulkImagesResult | null);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{bulkHint(missing)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 240px' }}>
          <SelectField label="Style" value={style} choices={STYLE_CHOICES} onChange={setStyle} />
        </Box>
        <BusyButton
          variant="contained"
          busy={work.isBusy}
          busyLabel="Generating..."
          isIdle={missing === 0}
          onClick={() => setAsked(true)}
        >
          {missing === 0 ? 'Generate missing images' : `Generate ${imagesFor(missing)}`}
        </BusyButton>
      </Box>
      <StoppableProgress work={work} label="Generating missing images" />
      {result ? <BulkResult result={result} finishedAt={work.job?.finishedAt ?? null} /> : null}
      {work.failure && !result ? <FailureNote sentence={work.failure.human} /> : null}
      {isAsked && (
        <ConfirmDialog
          title={`Generate ${imagesFor(missing)}?`}
          question={`${aiCostText(bulk, 'images')} You can stop at any time, and today’s budget is never exceeded.`}
          confirmLabel="Generate"
          tone="primary"
          onConfirm={() => work.start({ style, atMost: missing })}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
