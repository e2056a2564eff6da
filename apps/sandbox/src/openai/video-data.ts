/** The video that a prompt carries as fenced data. */
export interface VideoData {
  youtubeId: string;
  title: string;
  description: string;
  channelTitle: string;
  /** Seconds; null when unknown. */
  durationSeconds: number | null;
  chapters: readonly { seconds: number; title: string }[];
  transcript: string | null;
  allowedCategories: readonly string[];
  targetWords: number;
}

/** The fence stands on lines of its own: inside JSON a line break is escaped, so a title can't close it. */
const FENCE = /^<<<VIDEO_DATA[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*VIDEO_DATA>>>[ \t]*$/m;

/** The last video data in a conversation, null when there is none or it isn't JSON. Odd fields are read as absent. */
export function findVideoData(messages: readonly string[]): VideoData | null {
  for (const message of [...messages].reverse()) {
    const json = FENCE.exec(message)?.[1];
    const data = json === undefined ? null : parseObject(json);
    if (data) return readVideo(data);
  }
  return null;
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null; // no JSON inside the fence: as good as no data, the caller says so
  }
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
  return {
    youtubeId: text(data.youtubeId),
    title: text(data.title).trim() || 'Untitled video',
    description: text(data.description),
    channelTitle: text(data.channelTitle).trim(),
    durationSeconds: number(data.durationSeconds),
    chapters,
    transcript: text(data.transcript) || null,
    allowedCategories: list(data.allowedCategories).filter((item) => typeof item === 'string'),
    targetWords: Math.min(3000, Math.max(40, Math.round(number(data.targetWords) ?? 400))),
  };
}
