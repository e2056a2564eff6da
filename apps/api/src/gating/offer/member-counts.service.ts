import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** How many members a site has: who bought there and is premium now, and who has it for nothing and is on its list. */
@Injectable()
export class MemberCounts {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(siteId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ members: number }[]>(
      `SELECT count(*)::int AS members FROM (
         SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.website_id = $1 AND m.ended_at IS NULL
            AND u.is_premium AND (u.premium_until IS NULL OR u.premium_until > $2)
         UNION
         SELECT c.email FROM complimentary_memberships c JOIN subscribers s ON s.email = c.email
          WHERE s.wordpress_site_id = $1 AND (c.ends_at IS NULL OR c.ends_at > $2)
       ) AS people`,
      [siteId, this.runtime.clock.now()],
    );
    return row?.members ?? 0;
  }
}
