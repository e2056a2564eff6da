import { Inject, Injectable } from '@nestjs/common';
import { againAfterLoss } from '@pressloom/database';
import { Image } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { imageUrl } from '../../common/image-url.ts';
import { RemoteFiles } from '../../common/safe-fetch/remote-files.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { EncodedImage } from './codec.ts';
import {
  encodeFeaturedImage,
  encodeMailPicture,
  encodePlayThumbnail,
  isPlaceholder,
  pictureWidth,
} from './encode-image.ts';

const OWN_PATH = /^\/api\/images\/([0-9a-f]{64})$/;

/** A picture that a post can carry. */
export interface StoredImage {
  hash: string;
  url: string;
}

/** Pictures, re-encoded and kept under the hash of their bytes. */
@Injectable()
export class ImagesService {
  private readonly images: Repository<Image>;

  constructor(
    dataSource: DataSource,
    private readonly files: RemoteFiles,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.images = dataSource.getRepository(Image);
  }

  find(hash: string): Promise<Image | null> {
    return this.images.findOneBy({ hash });
  }

  /** Re-encodes and stores; the same bytes are stored once. */
  async keep(bytes: Buffer): Promise<StoredImage> {
    return this.store(await encodeFeaturedImage(bytes));
  }

  /** Stores what was encoded already. */
  async store(image: EncodedImage): Promise<StoredImage> {
    // What was paid for can't be asked for again.
    await againAfterLoss(() => this.images.createQueryBuilder().insert().values(image).orIgnore().execute());
    return { hash: image.hash, url: imageUrl(image.hash) };
  }

  /** The bytes at an address that an operator gave; our own are not fetched. @throws DomainError 400 */
  async read(address: string): Promise<Buffer> {
    const own = this.ownHash(address);
    if (!own) return this.files.read(address);
    const image = await this.find(own);
    if (!image) throw missing('This image no longer exists.');
    return image.bytes;
  }

  /**
   * Takes over the picture at an address that an operator gave.
   *
   * @throws DomainError 400 when there is no usable picture
   */
  async takeOver(address: string): Promise<StoredImage> {
    const own = this.ownHash(address);
    if (own) {
      if (!(await this.images.existsBy({ hash: own }))) throw missing('This image no longer exists.');
      return { hash: own, url: imageUrl(own) };
    }
    return this.keep(await this.files.read(address));
  }

  /** The largest of these pictures that is really there. @throws DomainError 400 */
  async takeLargest(addresses: string[]): Promise<StoredImage> {
    return this.keep(await this.largest(addresses));
  }

  /** The same picture for a mail, with a mark that it can be played. @throws DomainError 400 */
  async takePlayable(addresses: string[]): Promise<StoredImage> {
    return this.store(await encodePlayThumbnail(await this.largest(addresses)));
  }

  /** A picture that is kept, as small as a mail shows it; null where it is gone. */
  async forMail(hash: string): Promise<StoredImage | null> {
    const image = await this.find(hash);
    return image && this.store(await encodeMailPicture(image.bytes));
  }

  private async largest(addresses: string[]): Promise<Buffer> {
    for (const address of addresses) {
      const bytes = await this.files.read(address).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      if (bytes && !isPlaceholder(await pictureWidth(bytes))) return bytes;
    }
    throw missing('This video has no thumbnail that can be used.');
  }

  private ownHash(address: string): string | null {
    const url = URL.parse(address, this.runtime.config.publicUrl);
    if (!url || url.origin !== this.runtime.config.publicUrl) return null;
    return OWN_PATH.exec(url.pathname)?.[1] ?? null;
  }
}

const missing = (message: string): DomainError =>
  new DomainError(400, 'image_missing', message, { featuredImageUrl: message });
