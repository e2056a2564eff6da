import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions, sqlNames } from '../../../common/addresses/address-sql.ts';
import type { MentioningTable } from '../../../common/addresses/address-sql.ts';
import { counted } from '../../../common/counted.ts';
import { found } from '../../../common/personal-data.ts';
import type { PersonalData } from '../../../common/personal-data.ts';

/** What anybody on YouTube may have written; a person's own notes are no such thing. */
const TABLES = [
  {
    table: 'videos',
    texts: ['title', 'description', 'channel_title', 'transcript'],
    values: ['tags'],
    only: 'youtube_id IS NOT NULL',
  },
  { table: 'search_candidates', texts: ['title', 'channel_title'] },
  { table: 'dismissed_videos', texts: ['title', 'channel_title'] },
] as const satisfies MentioningTable[];

/** Addresses in what YouTube says of videos. Whoever uploads one that a search finds keeps nobody from leaving. */
@Injectable()
export class PersonalVideos implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    return found({ what: 'Videos that show the address on YouTube', count: await this.count(email), stays: true });
  }

  /** What is public there, and about a video. */
  copy(): Promise<Record<string, object[]>> {
    return Promise.resolve({});
  }

  async elsewhere(email: string): Promise<string[]> {
    const count = await this.count(email);
    if (count === 0) return [];
    return [
      `YouTube still shows the address on ${counted(count, 'video')}, so it is stored again when their data is refreshed.`,
    ];
  }

  async erase(manager: EntityManager, email: string): Promise<void> {
    for (const table of TABLES) await eraseMentions(manager, email, table);
  }

  private async count(email: string): Promise<number> {
    const [{ texts, values, only }] = TABLES;
    const named = [...texts, ...values].map((column) => sqlNames(column)).join(' OR ');
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM videos WHERE ${only} AND (${named})`,
      [addressParameter(email)],
    );
    return count;
  }
}
