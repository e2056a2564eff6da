import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { VOICE_LIMITS } from '@pressloom/contracts/site-voice';
import type { OwnVoice } from '@pressloom/contracts/site-voice';
import { writingFailure } from '../../../shared/api/stopped.ts';
import { aiCostText, articlesCost } from '../../../shared/ui/ai-cost-text.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { spendingSettingsQuery } from '../api.ts';
import { useVoiceTrial } from '../use-voice.ts';
import { trialVideosQuery } from '../voice-api.ts';
import { TrialText } from './TrialText.tsx';

interface VoiceTrialBoxProps {
  siteId: number;
  /** What the form says now. */
  voice: OwnVoice;
  /** Whether the form can be sent; shows what is wrong where it can't. */
  isSound: () => Promise<boolean>;
}

/** A text from a video in the voice of the form, before anything is saved. */
export function VoiceTrialBox({ siteId, voice, isSound }: VoiceTrialBoxProps) {
  const videos = useQuery(trialVideosQuery(siteId));
  const { data: spending } = useQuery(spendingSettingsQuery(siteId));
  const { work, budget, written, kept } = useVoiceTrial(siteId);
  const failure = writingFailure(work);
  const [chosen, setChosen] = useState<number | null>(null);
  const most = spending ? ` ${aiCostText(articlesCost(spending, 1), 'text')}` : '';
  const start = async (videoId: number): Promise<void> => {
    if (await isSound()) work.start({ videoId, voice });
  };
  return (
    <Box component="section" aria-label="Try it" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box>
        <Typography variant="h4" component="h3">
          Try it
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          Writes a sample in the voice above, saved or not. It does not become a post. The last sample stays here for
          {` ${VOICE_LIMITS.trialDays} days.`}
          {most}
        </Typography>
      </Box>
      <DataState
        query={videos}
        skeleton={<Skeleton variant="rounded" height={56} />}
        isEmpty={(list) => list.every(({ flag }) => flag !== null)}
        empty={<Typography color="textSecondary">There is no video to try it with yet.</Typography>}
      >
        {(list) => {
          const usable = list.filter(({ flag }) => flag === null);
          const video = usable.find(({ id }) => id === chosen) ?? usable[0];
          if (!video) return null;
          return (
            <>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
                  alignItems: 'center',
                }}
              >
                <SelectField
                  label="Video"
                  value={video.id}
                  choices={usable.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={setChosen}
                />
                <BusyButton
                  variant="outlined"
                  busy={work.isBusy}
                  busyLabel="Writing…"
                  onClick={() => void start(video.id)}
                  sx={{ justifySelf: 'start' }}
                >
                  Try it
                </BusyButton>
              </Box>
              <StoppableProgress work={work} label={`Writing a text from ${video.title}`} />
              {failure && (
                <FailureNote
                  sentence={failure.human}
                  onRetry={() => void start(video.id)}
                  retryLabel="Try again: try the voice"
                />
              )}
              <OverBudgetQuestion budget={budget} what="Write" />
            </>
          );
        }}
      </DataState>
      {written && !work.isBusy && (
        <TrialText text={written.text}>
          {JSON.stringify(written.voice) !== JSON.stringify(voice) && 'This was written before your last changes.'}
        </TrialText>
      )}
      {kept && !written && !work.isBusy && (
        <TrialText text={kept.text}>
          Written <RelativeTime iso={kept.at} />
          {kept.by && ` by ${kept.by}`}. The voice may have been different then.
        </TrialText>
      )}
    </Box>
  );
}
