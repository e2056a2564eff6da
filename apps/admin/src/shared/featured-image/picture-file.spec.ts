import { PICTURE_FILE_MESSAGES } from '@pressloom/contracts/pictures';
import { pictureProblem } from './picture-file.ts';

it.each([
  ['image/jpeg', 10_000_000, null],
  ['image/avif', 1, null],
  ['image/png', 0, PICTURE_FILE_MESSAGES.noPicture],
  ['image/heic', 9, PICTURE_FILE_MESSAGES.noPicture],
  ['', 9, PICTURE_FILE_MESSAGES.noPicture],
  ['image/svg+xml', 9, PICTURE_FILE_MESSAGES.svg],
  ['image/png', 12_300_000, 'This file has 12 MB. The limit is 10 MB.'],
])('of a file of type %j with %i bytes: %j', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
