import type { AutomationStatus } from '@pressloom/contracts/automation';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { counted, formatNumber } from './format.ts';

/** What becomes of the videos that were found and have no post yet; each is counted once. Notes are people's own. */
export type FoundVideos = Pick<
  AutomationStatus,
  'videosWaiting' | 'videosByHand' | 'videosFailed' | 'videosThin' | 'videosUnusable' | 'notesWaiting'
>;

/** What can be written from, by itself or by a click. */
export const readyVideos = ({ videosWaiting, videosByHand, notesWaiting }: FoundVideos): number =>
  videosWaiting + videosByHand + notesWaiting;

/** Of the listed sources: which of them nothing is written from by itself, and why; null where that is none. */
export function leftText({
  videosByHand,
  videosFailed,
  videosThin,
  videosUnusable,
  notesWaiting,
}: FoundVideos): string | null {
  const sentences = [
    videosByHand > 0 &&
      `${videos(videosByHand)} ${videosByHand === 1 ? 'becomes a post' : 'become posts'} only when you ask, as ${videosByHand === 1 ? 'its keyword’s' : 'their keywords’'} rules say.`,
    videosFailed > 0 &&
      `${videos(videosFailed)} failed ${MAX_VIDEO_FAILURES} times or more and ${waits(videosFailed)} for you.`,
    videosThin > 0 &&
      `${videos(videosThin)} ${videosThin === 1 ? 'has' : 'have'} too little text and ${videosThin === 1 ? 'needs' : 'need'} a transcript.`,
    videosUnusable > 0 && `Nothing can be written from ${videos(videosUnusable)}.`,
    notesWaiting > 0 &&
      `${counted(notesWaiting, 'set', 'sets')} of notes ${notesWaiting === 1 ? 'becomes a post' : 'become posts'} only when you ask.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** '7 videos are waiting for a post. 2 more are waiting for you. Nothing can be written from 1 more.': what is zero but the first is left out. */
export function waitingText(found: FoundVideos): string {
  const { videosWaiting: waiting, videosUnusable: unusable } = found;
  const forPerson = found.videosByHand + found.videosFailed + found.videosThin;
  const sentences = [
    waiting === 0 && 'No videos are waiting for a post.',
    waiting === 1 && '1 video is waiting for a post.',
    waiting > 1 && `${formatNumber(waiting)} videos are waiting for a post.`,
    forPerson > 0 && `${formatNumber(forPerson)}${waiting > 0 ? ' more' : ''} ${waits(forPerson)} for you.`,
    unusable > 0 && `Nothing can be written from ${formatNumber(unusable)}${waiting + forPerson > 0 ? ' more' : ''}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const waits = (count: number): string => (count === 1 ? 'is waiting' : 'are waiting');
const videos = (count: number): string => counted(count, 'video', 'videos');
