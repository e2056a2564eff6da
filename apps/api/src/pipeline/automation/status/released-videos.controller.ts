import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { ReleasedVideo } from '@pressloom/contracts/videos';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { ReleasedVideosService } from './released-videos.service.ts';

@IdOf('video')
@Controller('videos')
export class ReleasedVideosController {
  constructor(private readonly released: ReleasedVideosService) {}

  /** Let a video be tried again that failed too often: its failures are forgotten. The answer says what keeps it back all the same. */
  @Post(':id/release')
  @Changes('videos', 'automation')
  @HttpCode(200)
  release(@Param('id', IdPipe) id: number): Promise<ReleasedVideo> {
    return this.released.release(id);
  }
}
