import type { ErrorCode } from '@pressloom/contracts/errors';

/**
 * Failures of a video or of the article that was written from it. The last two are ours, and a bug that this video meets is
 * met again by it.
 */
const OWN: ReadonlySet<ErrorCode> = new Set(['source_unusable', 'model_answer_unusable', 'interrupted', 'internal']);

/**
 * Whether a post could not be written because of its video or its article. Any other code speaks of a provider, its quota, a
 * budget or the website: the video waits for it to end, which is no failure of its own. Pure.
 */
export const isVideosOwn = (code: ErrorCode): boolean => OWN.has(code);
