import { Injectable } from '@nestjs/common';
import type { GivenTranscript, TranscriptOptions } from '@pressloom/contracts/transcripts';
import { VideosService } from '../videos.service.ts';
import { readTranscript } from './read-transcript.ts';
import { assertSourceText } from './source-text.ts';
import { transcriptWarnings } from './transcript-warnings.ts';

/** Takes transcripts and notes from people, in the forms that they have them in. */
@Injectable()
export class TranscriptsService {
  constructor(private readonly videos: VideosService) {}

  /**
   * Keeps what a person gave to write from; a blank text takes it away. What seems wrong is told, and a person's to decide.
   *
   * @throws DomainError 404; 400 at `transcript`, and at `title` for a video
   */
  async give(id: number, transcript: string, { format = 'auto', title }: TranscriptOptions): Promise<GivenTranscript> {
    assertSourceText('transcript', transcript);
    const video = await this.videos.get(id);
    const read = transcript.trim() === '' ? null : readTranscript(transcript, format);
    const view = await this.videos.setTranscript(id, read?.text ?? '', title);
    return { ...view, warnings: read ? transcriptWarnings(read, video) : [] };
  }
}
