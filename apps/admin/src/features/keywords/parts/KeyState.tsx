import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SiteView } from '@pressloom/contracts/sites';
import { providersQuery } from '../../../shared/api/providers.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { MONO_FAMILY } from '../../../theme/tokens.ts';
import { keySourcesQuery } from '../api.ts';
import { KEY_SOURCE_LOOK, removeKeyQuestion } from '../key-source.ts';
import { OwnProjectSwitch } from './OwnProjectSwitch.tsx';
import { useSaveYouTubeSettings } from '../use-automation-actions.ts';

/** Which key the website searches with, and the way to take its own away. */
export function KeyState({ site }: { site: SiteView }) {
  const query = useQuery(keySourcesQuery);
  const mode = useQuery(providersQuery).data?.find(({ key }) => key === 'youtube')?.mode;
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const remove = useSaveYouTubeSettings(site.id);
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={44} />}>
      {(all) => {
        const status = all.find(({ siteId }) => siteId === site.id);
        const { label, tone, text } = KEY_SOURCE_LOOK[status?.keySource ?? 'none'];
        return (
          <Box ref={box} tabIndex={-1} sx={{ display: 'grid', gap: 1, outline: 'none' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <StatusChip tone={tone} label={label} />
              {site.youtubeApiKey !== null && (
                <>
                  <Box component="code" sx={{ fontFamily: MONO_FAMILY, overflowWrap: 'anywhere' }}>
                    {site.youtubeApiKey}
                  </Box>
                  <Button size="small" color="error" onClick={() => setAsking(true)}>
                    Remove key
                  </Button>
                </>
              )}
            </Box>
            <Typography variant="caption" color="textSecondary">
              {text}
            </Typography>
            {status?.keySource === 'own' && <OwnProjectSwitch status={status} />}
            {asking && (
              <ConfirmDialog
                title="Remove key?"
                question={removeKeyQuestion(site.name, mode)}
                confirmLabel="Remove key"
                onConfirm={() => remove.mutateAsync({ youtubeApiKey: null })}
                onClose={() => setAsking(false)}
              />
            )}
          </Box>
        );
      }}
    </DataState>
  );
}
