/** Posts that are begun for one site in one round, so that a long backlog of one can't hold up the others. */
const POSTS_PER_ROUND = 10;

/** After so many failures a person must look at a video. */
export const MAX_FAILURES = 3;

/** Hours that a video rests after its first and second failure. */
const REST_HOURS = [0, 1, 6];

/** A site that posts may be written for. */
export interface WritingSite {
  id: number;
  /** Active, and its automation is on. */
  isOn: boolean;
  ai: 'ready' | 'failing' | 'unconfigured';
  /** Posts of it that are being written. */
  underWay: number;
  /** Found, usable, wanted by their keyword's rules and not under way, the oldest first. */
  videos: WaitingVideo[];
}

export interface WaitingVideo {
  id: number;
  failures: number;
  lastFailedAt: Date | null;
}

/** Whether a video is tried again after it failed. Pure. */
export function isReadyToWrite({ failures, lastFailedAt }: WaitingVideo, now: Date): boolean {
  if (failures >= MAX_FAILURES) return false;
  const restMs = (REST_HOURS[failures] ?? 0) * 3_600_000;
  return lastFailedAt === null || now.getTime() - lastFailedAt.getTime() >= restMs;
}

/**
 * The videos to write from now, sites in turn, the oldest of each first. While the AI service fails, one post of a site
 * at a time finds out whether it is back. Pure.
 */
export function planWriting(sites: WritingSite[], now: Date): number[] {
  const queues = sites.map((site) => {
    const limit = site.ai === 'failing' ? 1 : POSTS_PER_ROUND;
    const room = site.isOn && site.ai !== 'unconfigured' ? Math.max(0, limit - site.underWay) : 0;
    return site.videos.filter((video) => isReadyToWrite(video, now)).slice(0, room);
  });
  const turns = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue[turn]?.id ?? [])).flat();
}
