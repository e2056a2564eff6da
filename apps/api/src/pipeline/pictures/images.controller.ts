import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InDocument } from '../../common/api-document.ts';
import { Public } from '../../common/access.ts';
import { notFound } from '../../common/errors.ts';
import { ImagesService } from './images.service.ts';

/** Pictures by the hash of their bytes: they never change, so browsers keep them. */
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  /** A picture, by the hash of its bytes. */
  @Get(':hash')
  @InDocument({
    path: { hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
    mediaType: ['image/jpeg', 'image/png'],
    headers: { ETag: 'The hash.' },
    answers: { 304: { description: 'The picture that you have is the one.' } },
  })
  @Public()
  async one(
    @Param('hash') hash: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const image = /^[0-9a-f]{64}$/.test(hash) ? await this.images.find(hash) : null;
    if (!image) throw notFound('picture');
    response.setHeader('ETag', `"${hash}"`);
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    return new StreamableFile(image.bytes, { type: image.mime, length: image.bytes.length });
  }
}
