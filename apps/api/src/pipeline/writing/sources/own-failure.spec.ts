import { ERROR_CODES } from '@pressloom/contracts/errors';
import type { ErrorCode } from '@pressloom/contracts/errors';
import { isVideosOwn } from './own-failure.ts';

const OWN: ErrorCode[] = ['source_unusable', 'model_answer_unusable', 'interrupted', 'internal'];

it.each(ERROR_CODES.map((code) => [code, OWN.includes(code)] as const))(
  '%s is a failure of the video: %s',
  (code, own) => expect(isVideosOwn(code)).toBe(own),
);
