import type { AutomationStatus } from '@pressloom/contracts/automation';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { formatNumber } from './format.ts';

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
      `${formatNumber(videosByHand)} ${waits(videosByHand)} for a click of yours, as the rules of ${videosByHand === 1 ? 'its keyword' : 'their keywords'} say.`,
    videosFailed > 0 &&
      `${formatNumber(videosFailed)} failed ${MAX_VIDEO_FAILURES} times or more and ${waits(videosFailed)} for you.`,
    videosThin > 0 &&
      `${formatNumber(videosThin)} ${videosThin === 1 ? 'says' : 'say'} too little and ${waits(videosThin)} for more to go on.`,
    videosUnusable > 0 && `Nothing can be written from ${formatNumber(videosUnusable)} of them.`,
    notesWaiting > 0 &&
      `${formatNumber(notesWaiting)} ${notesWaiting === 1 ? 'set' : 'sets'} of your own notes ${waits(notesWaiting)} for a click of yours.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** '7 videos wait for their post. 2 wait for a person. Nothing can be written from 1 more.': what is zero but the first is left out. */
export function waitingText(found: FoundVideos): string {
  const { videosWaiting: waiting, videosUnusable: unusable } = found;
  const forPerson = found.videosByHand + found.videosFailed + found.videosThin;
  const sentences = [
    waiting === 0 && 'No video waits for its post.',
    waiting === 1 && '1 video waits for its post.',
    waiting > 1 && `${formatNumber(waiting)} videos wait for their post.`,
    forPerson > 0 && `${formatNumber(forPerson)} ${waits(forPerson)} for a person.`,
    unusable > 0 && `Nothing can be written from ${formatNumber(unusable)}${waiting + forPerson > 0 ? ' more' : ''}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const waits = (count: number): string => (count === 1 ? 'waits' : 'wait');
