import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../common/access.ts';
import { notFound } from '../../common/errors.ts';
import { ImagesService } from './images.service.ts';

/** Pictures by the hash of their bytes: they never change, so browsers keep them. */
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':hash')
  @Public()
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  async one(@Param('hash') hash: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const image = /^[0-9a-f]{64}$/.test(hash) ? await this.images.find(hash) : null;
    if (!image) {
      response.setHeader('Cache-Control', 'no-store');
      throw notFound('picture');
    }
    response.setHeader('ETag', `"${hash}"`);
    return new StreamableFile(image.bytes, { type: image.mime, length: image.bytes.length });
  }
}
