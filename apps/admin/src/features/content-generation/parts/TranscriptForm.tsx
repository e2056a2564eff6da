import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import type { VideoView } from '@pressloom/contracts/videos';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ChooseFile } from '../../../shared/ui/ChooseFile.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { FILE_KINDS, TRANSCRIPT_FILES } from '../transcript-file.ts';
import { FORMAT_CHOICES, SOURCE_TEXTS, WORKING_TITLE_HINT, formatHint } from '../transcript-text.ts';
import type { TranscriptEditing } from '../use-transcript.ts';
import { TranscriptInput } from './TranscriptInput.tsx';

interface TranscriptFormProps {
  video: VideoView;
  transcript: TranscriptEditing;
  /** A file is held over the dialog. */
  isDropping: boolean;
  onClose: () => void;
}

/** The text, the file that it may come from, and what that is read as. */
export function TranscriptForm({ video, transcript, isDropping, onClose }: TranscriptFormProps) {
  const { query, isChanged, isSaving, problem } = transcript;
  const texts = SOURCE_TEXTS[video.kind];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isChanged && !isSaving) transcript.save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          For "{video.title}". {texts.lead}
        </Typography>
        {video.kind === 'notes' && (
          <LabelledInput
            name="title"
            label="Working title"
            hint={WORKING_TITLE_HINT}
            value={transcript.title}
            maxLength={SOURCE_LIMITS.notesTitle.max}
            onChange={(event) => transcript.setTitle(event.target.value)}
            {...(transcript.titleProblem && { error: <span role="alert">{transcript.titleProblem}</span> })}
          />
        )}
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={260} />}>
          {() => (
            <>
              <Box
                sx={{
                  display: 'flex',
                  gap: 3,
                  alignItems: 'center',
                  flexWrap: 'wrap',
                  p: 3,
                  borderRadius: 1,
                  border: '1px dashed',
                  borderColor: isDropping ? 'primary.main' : 'divider',
                }}
              >
                <ChooseFile label={texts.file} accept={TRANSCRIPT_FILES} onFile={transcript.takeFile} />
                <Typography variant="caption" color="textSecondary">
                  {isDropping ? 'Drop it here.' : `Or drop one here: ${FILE_KINDS}, up to 5 MB.`}
                </Typography>
              </Box>
              <TranscriptInput transcript={transcript} label={texts.label} hint={texts.empty} autoFocus />
              <SelectField
                label="Read as"
                value={transcript.reading}
                choices={FORMAT_CHOICES}
                onChange={transcript.setReading}
                hint={formatHint(transcript)}
              />
            </>
          )}
        </DataState>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSaving}>
          Cancel
        </Button>
        <BusyButton type="submit" variant="contained" isIdle={!isChanged} busy={isSaving} busyLabel="Saving...">
          Save
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
