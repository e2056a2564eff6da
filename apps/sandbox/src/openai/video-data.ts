import { fencedObject } from './fenced-data.ts';

/** The source that a prompt carries as fenced data: a video, or a person's own notes. */
export interface VideoData {
  /** Empty for notes. */
  youtubeId: string;
  /** A person's own notes, which stand in `transcript`: there is no video to speak of. */
  isNotes: boolean;
  title: string;
  description: string;
  channelTitle: string;
  /** Null when unknown. */
  publishedAt: Date | null;
  /** Seconds; null when unknown. */
  durationSeconds: number | null;
  chapters: readonly { seconds: number; title: string }[];
  transcript: string | null;
  allowedCategories: readonly string[];
  targetWords: number;
}

/** The last video data in a conversation, null when there is none or it isn't JSON. Odd fields are read as absent. */
export function findVideoData(messages: readonly string[]): VideoData | null {
  const data = fencedObject(messages, 'VIDEO_DATA');
  return data && readVideo(data);
}

function readVideo(data: Record<string, unknown>): VideoData {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
  const chapters = list(data.chapters).flatMap((item) => {
    const chapter = (item ?? {}) as Record<string, unknown>;
    const title = text(chapter.title).trim();
    return title ? [{ title, seconds: number(chapter.seconds) ?? 0 }] : [];
  });
  const published = new Date(text(data.publishedAt));
  return {
    youtubeId: text(data.youtubeId),
    isNotes: data.kind === 'notes' || data.youtubeId === null,
    title: text(data.title).trim() || 'Untitled video',
    description: text(data.description),
    channelTitle: text(data.channelTitle).trim(),
    publishedAt: Number.isNaN(published.getTime()) ? null : published,
    durationSeconds: number(data.durationSeconds),
    chapters,
    transcript: text(data.transcript) || null,
    allowedCategories: list(data.allowedCategories).filter((item) => typeof item === 'string'),
    targetWords: Math.min(3000, Math.max(40, Math.round(number(data.targetWords) ?? 400))),
  };
}
