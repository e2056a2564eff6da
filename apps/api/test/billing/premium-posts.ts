import type { DataSource, EntityManager } from 'typeorm';

interface StoredLetter {
  id: number;
  letter: string;
}

/** Posts of a website as letters: `p` premium, `f` free; capitals were set by a person. */
export class PremiumPostRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly siteId: number,
  ) {}

  /** Ids in the order of the letters. */
  async add(letters: string, manager: EntityManager = this.dataSource.manager): Promise<number[]> {
    const ids: number[] = [];
    for (const letter of letters) {
      const isPremium = letter.toLowerCase() === 'p';
      const isChosen = letter !== letter.toLowerCase();
      const [post] = await manager.query<[{ id: number }]>(POST, [this.siteId, isPremium, isChosen ? isPremium : null]);
      ids.push(post.id);
    }
    return ids;
  }

  all(): Promise<StoredLetter[]> {
    return this.dataSource.query(LETTERS, [this.siteId]);
  }

  async letters(): Promise<string> {
    return (await this.all()).map(({ letter }) => letter).join('');
  }
}

/** A post without a video. $1: the website. $2: premium. $3: what a person chose, or null. */
const POST = `
  WITH post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id, is_premium, premium_override)
    VALUES ('ccccccccccc', 'A channel', 'sandbox', $1, nextval('post_revisions_id_seq'), $2, $3) RETURNING id, current_revision_id)
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
  SELECT current_revision_id, id, 1, 'A post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`;

/** $1: the website. */
const LETTERS = `
  SELECT id, CASE WHEN premium_override IS NULL THEN lower(sign) ELSE sign END AS letter
  FROM (SELECT id, premium_override, CASE WHEN is_premium THEN 'P' ELSE 'F' END AS sign
        FROM blog_posts WHERE wordpress_site_id = $1) posts
  ORDER BY id`;
