import sharp from 'sharp';

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 4, background } });

/** A portrait, red above blue, that its camera says lies on its side: to be seen with red on the left. It says where it was taken. */
export async function turned(): Promise<Buffer> {
  const left = { input: await plain(675, 600, '#ff0000').png().toBuffer(), top: 0, left: 0 };
  return plain(675, 1200, '#0000ff')
    .composite([left])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-4711' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .toBuffer();
}

/** A red JPEG for print: in four inks instead of red, green and blue. */
export const cmyk = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#cc3333' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();

/** A JPEG whose end never arrived. */
export const cutOff = async (): Promise<Buffer> => (await plain(1600, 900).jpeg().toBuffer()).subarray(0, 3000);

/** A file of some bytes whose header tells of 30,000 x 30,000 pixels. */
export async function bomb(): Promise<Buffer> {
  const bytes = await plain(1, 1).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

/** Two pictures, one after the other. */
export const moving = async () =>
  sharp([await plain(40, 40).png().toBuffer(), await plain(40, 40, '#ff0000').png().toBuffer()], {
    join: { animated: true },
  });
/** The same as a PNG says it. */
export async function movingPng(): Promise<Buffer> {
  const bytes = await plain(40, 40).png().toBuffer();
  const head = bytes.indexOf('IDAT') - 4;
  return Buffer.concat([
    bytes.subarray(0, head),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
    bytes.subarray(head),
  ]);
}
