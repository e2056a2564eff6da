import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors.ts';
import { ImagesService } from './images.service.ts';

/** What a mail may show a picture of. */
export interface PictureSources {
  /** Addresses of a video's pictures, the largest first. */
  thumbnails: string[];
  /** A picture that is kept. */
  pictureHash?: string | null;
}

/** Pictures of videos and posts as mails show them. */
@Injectable()
export class ThumbnailsService {
  constructor(private readonly images: ImagesService) {}

  /**
   * Hash of the picture: made with a play mark from the largest of a video's that is there, else from the one that is kept; null
   * where none can be used.
   */
  async make({ thumbnails, pictureHash }: PictureSources): Promise<string | null> {
    try {
      return (await this.images.takePlayable(thumbnails)).hash;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return pictureHash ? ((await this.images.forMail(pictureHash))?.hash ?? null) : null;
    }
  }
}
