import sharp from 'sharp';

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 4, background } });

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
