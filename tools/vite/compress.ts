import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;

/** Writes `.br` and `.gz` beside each built text file, so that the server never compresses while it answers. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // Not when the bundle is closed: that also happens after a failed build, whose reason a missing folder would hide.
    writeBundle: {
      order: 'post',
      handler: async ({ dir }, bundle) => {
        const names = Object.keys(bundle).filter((name) => TEXT.test(name));
        await Promise.all(names.map((name) => compress(path.join(dir ?? '', name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
