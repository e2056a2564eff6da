import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors.ts';
import { ImagesService } from './images.service.ts';

/** Pictures of videos as mails show them. */
@Injectable()
export class ThumbnailsService {
  constructor(private readonly images: ImagesService) {}

  /** Hash of the picture with a play mark, made from the largest of these that is there; null where none can be used. */
  async make(addresses: string[]): Promise<string | null> {
    try {
      return (await this.images.takePlayable(addresses)).hash;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
