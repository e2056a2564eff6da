import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { ImportMapping, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { forgetQuestion, isSameMapping, isUnderWay } from '../import-text.ts';
import { useImportActs } from '../use-import-acts.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ListCounts } from './ListCounts.tsx';
import { MappingForm } from './MappingForm.tsx';

/** Where a list stands: its columns, the look through it, the readers' consent, the work itself, what came of it. */
export function ImportSteps({ list, onGone }: { list: SubscriberImportView; onGone: () => void }) {
  const { status } = list;
  const site = useSites().data?.find(({ id }) => id === list.siteId);
  const acts = useImportActs(list, onGone);
  const box = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [mapping, setMapping] = useState<ImportMapping>(list.mapping);
  // Other columns make another list: what the last look found counts no more.
  const isChecked = status === 'checked' && isSameMapping(mapping, list.mapping);
  useRescueFocus(box);
  // A look that failed leaves the list as it was: only who agreed has been imported.
  const isOpen = status === 'uploaded' || status === 'checked' || (status === 'failed' && list.consent === null);
  const question = forgetQuestion(list);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      {acts.problem && <Alert severity="error">{acts.problem}</Alert>}
      {isOpen && (
        <MappingForm
          list={list}
          mapping={mapping}
          onChange={setMapping}
          isChecked={isChecked}
          isBusy={acts.check.isPending}
          onCheck={() => acts.check.mutate(mapping)}
          header={acts.header}
          // The columns were proposed again.
          onHeader={(hasHeader) => acts.header.mutate(hasHeader, { onSuccess: (stored) => setMapping(stored.mapping) })}
        />
      )}
      {isUnderWay(status) && <ImportProgress list={list} stop={acts.stop} />}
      {isChecked && list.counts && (
        <>
          <ListCounts list={list} counts={list.counts} />
          <ConsentForm timeZone={site?.timeZone ?? 'UTC'} counts={list.counts} start={acts.start} mapping={mapping} />
        </>
      )}
      {!isOpen && !isUnderWay(status) && <ImportResult list={list} start={acts.start} onDone={onGone} />}
      {!isUnderWay(status) && (
        <BusyButton
          size="small"
          color="error"
          busy={acts.forget.isPending}
          onClick={() => (question === null ? acts.forget.mutate() : setIsAsked(true))}
          sx={{ justifySelf: 'start' }}
        >
          {isOpen ? 'Discard this file' : 'Delete this record'}
        </BusyButton>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Delete this import?"
          question={question}
          confirmLabel="Delete"
          onConfirm={() => acts.forget.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
