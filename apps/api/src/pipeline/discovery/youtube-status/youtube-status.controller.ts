import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { YouTubeApiStatus, YouTubeKeyTest } from '@pressloom/contracts/youtube';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { YouTubeKeyTestService } from './youtube-key-test.service.ts';
import { YouTubeStatusService } from './youtube-status.service.ts';

@Controller('youtube-api-status')
export class YouTubeStatusController {
  constructor(
    private readonly youtube: YouTubeStatusService,
    private readonly keys: YouTubeKeyTestService,
  ) {}

  /** Which YouTube key serves each website, and how its last real call went. */
  @Get()
  list(): Promise<YouTubeApiStatus[]> {
    return this.youtube.list();
  }

  /** Try the YouTube key of a website with one cheap call. */
  @Post(':siteId/test')
  @Changes('quota', 'providers')
  @Refuses('too_many_requests')
  @HttpCode(200)
  test(@Param('siteId', IdPipe) siteId: number): Promise<YouTubeKeyTest> {
    return this.keys.test(siteId);
  }
}
