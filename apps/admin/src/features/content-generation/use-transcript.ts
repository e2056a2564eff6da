import { useMutation, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { transcriptFormat } from '@pressloom/contracts/transcripts';
import type { TranscriptFormat, TranscriptReading } from '@pressloom/contracts/transcripts';
import { SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import type { VideoTranscript, VideoView } from '@pressloom/contracts/videos';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { saveTranscript, transcriptQuery } from './api.ts';
import { SOURCE_TEXTS } from './transcript-text.ts';
import { readTranscriptFile } from './transcript-file.ts';
import { wordsToGoOn } from './video-text.ts';

/** What seems wrong with a transcript, and what would be put back. */
export interface TranscriptDoubt {
  warnings: string[];
  /** How many there are to go on now. */
  words: number;
  before: string;
}

export interface TranscriptEditing {
  query: UseQueryResult<VideoTranscript>;
  /** The working title of notes. */
  title: string;
  setTitle: (title: string) => void;
  titleProblem: string | null;
  text: string;
  setText: (text: string) => void;
  /** How it is to be read; `format` is what comes of that. */
  reading: TranscriptReading;
  setReading: (reading: TranscriptReading) => void;
  format: TranscriptFormat;
  /** Name of the file that the text came from; null where it was typed. */
  fileName: string | null;
  takeFile: (file: File) => void;
  refuseSeveral: () => void;
  isChanged: boolean;
  isSaving: boolean;
  /** What is wrong with the text or the file, at the field. */
  fieldProblem: string | null;
  /** Why it could not be saved, where that is nothing of the field's. */
  problem: string | null;
  save: () => void;
  /** About a transcript that was saved; null while there is none. */
  doubt: TranscriptDoubt | null;
  /** Puts back what was there before; the text stays in the form. */
  undo: () => void;
}

/** What a person gives for a video, until it is saved and nothing about it is in doubt. */
export function useTranscript(video: VideoView, onDone: () => void): TranscriptEditing {
  const toast = useToast();
  const query = useQuery(transcriptQuery(video.id));
  const stored = query.data?.transcript ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [title, setTitle] = useState(video.title);
  const [isTitleMissing, setTitleMissing] = useState(false);
  const [reading, setReading] = useState<TranscriptReading>('auto');
  const [fileName, setFileName] = useState<string | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  // Read anew after it was saved, `stored` is the new one.
  const [doubt, setDoubt] = useState<TranscriptDoubt | null>(null);
  const text = typed ?? stored;
  const isRenamed = video.kind === 'notes' && title.trim() !== video.title;
  const isTextChanged = typed !== null && typed !== stored;
  // What was stored before is not read as subtitles anew.
  const format = isTextChanged ? reading : 'text';
  const saving = useMutation({
    mutationFn: (_before: string) =>
      saveTranscript(video.id, text, { format, ...(isRenamed && { title: title.trim() }) }),
    onSuccess: ({ hasTranscript, sourceWords, warnings }, before) => {
      const { saved } = SOURCE_TEXTS[video.kind];
      if (warnings.length > 0) return setDoubt({ warnings, words: sourceWords, before });
      toast.success(hasTranscript ? saved : 'Transcript Removed', wordsToGoOn(sourceWords));
      return onDone();
    },
  });
  const undoing = useMutation({
    mutationFn: (before: string) => saveTranscript(video.id, before, { format: 'text' }),
    onSuccess: ({ hasTranscript }) => {
      toast.success(hasTranscript ? 'Earlier Transcript Restored' : 'Transcript Removed');
      setDoubt(null);
    },
  });
  const refusal = saving.isError ? asRequestError(saving.error) : null;
  const undoRefusal = undoing.isError ? asRequestError(undoing.error).human : null;

  const change = (next: string, name: string | null): void => {
    setTyped(next);
    setFileName(name);
    setFileProblem(null);
    saving.reset();
  };
  const takeFile = (file: File): void => {
    if (saving.isPending) return;
    void readTranscriptFile(file).then((read) => {
      if ('problem' in read) setFileProblem(`${file.name}: ${read.problem}`);
      else change(read.text, file.name);
    });
  };
  const save = (): void => {
    const isMissing = isRenamed && title.trim() === '';
    setTitleMissing(isMissing);
    if (!isMissing) saving.mutate(stored);
  };
  return {
    query,
    title,
    setTitle: (next) => {
      setTitle(next);
      setTitleMissing(false);
      saving.reset();
    },
    titleProblem: isTitleMissing ? SOURCE_MESSAGES.title : (refusal?.fields['title'] ?? null),
    text,
    setText: (next) => change(next, null),
    reading,
    setReading: (next) => {
      setReading(next);
      saving.reset();
    },
    format: reading === 'auto' ? transcriptFormat(text) : reading,
    fileName,
    takeFile,
    refuseSeveral: () => setFileProblem('Drop one file at a time.'),
    isChanged: isRenamed || isTextChanged,
    isSaving: doubt ? undoing.isPending : saving.isPending,
    fieldProblem: fileProblem ?? refusal?.fields['transcript'] ?? null,
    problem: doubt
      ? undoRefusal
      : refusal && !refusal.fields['transcript'] && !refusal.fields['title']
        ? refusal.human
        : null,
    save,
    doubt,
    undo: () => doubt && undoing.mutate(doubt.before),
  };
}
