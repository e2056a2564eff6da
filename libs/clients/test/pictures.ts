const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** One grey pixel, whole files. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The frame of the format around no picture: enough to be told apart. */
export const JPEG = hex('ffd8 ffe0 0010 4a46 4946 0001 0100 0001 0001 0000 ffd9');
export const WEBP = hex('5249 4646 0c00 0000 5745 4250 5650 384c 0000 0000');
