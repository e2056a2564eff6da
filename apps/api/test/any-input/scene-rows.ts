import { randomBytes, randomUUID } from 'node:crypto';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import {
  AiCapabilities,
  BillingReconciliation,
  ContentGateSettingsRow,
  Keyword,
  LoggedMail,
  Newsletter,
  NewsletterDelivery,
  NewsletterMail,
  NewsletterSlot,
  GateCleanup,
  GateCleanupPost,
  PremiumShareRun,
  PreviousPicture,
  SearchCandidate,
  Subscriber,
  SubscriberImport,
  SubscriberImportPart,
  User,
  Video,
} from '@pressloom/database/entities';
import type { AccountTokenKind } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { AccountTokens } from '../../src/auth/tokens/account-tokens.service.ts';
import { UsersService } from '../../src/auth/users.service.ts';
import type { TestApp } from '../test-app.ts';

const LINKS: AccountTokenKind[] = [
  'verify-email',
  'reset-password',
  'change-email',
  'stop-email',
  'undo-email',
  'invite',
];

/** Of the picture that is there before any row. */
export const IMAGE_HASH = 'ab'.repeat(32);

/** Every second person has a membership. */
let people = 0;

/** What a website has in the scene, as rows. */
export class SceneRows {
  constructor(
    private readonly test: TestApp,
    private readonly manager: EntityManager,
    private readonly passwordHash: string,
  ) {}

  /** One of each for a website, and two people with links that work. */
  async insert(siteId: number) {
    const { id: keywordId } = await this.manager.save(Keyword, {
      ...{ term: 'search', termKey: 'search', wordpressSiteId: siteId },
    });
    const videos = [await this.video(siteId, keywordId), await this.video(siteId, keywordId)] as const;
    const post = await this.post(siteId, videos[0].id);
    const { id: subscriberId, email } = await this.subscriber(siteId);
    const newsletterId = await this.newsletter(siteId, post.revision);
    await this.mail(newsletterId, { subscriberId, email });
    const member = await this.person('member');
    // Something to undo.
    const run = { percentage: 50, isRaise: true, planned: 1, startedAt: new Date() };
    await this.manager.insert(PremiumShareRun, { siteId, ...run });
    const { id: cleanupId } = await this.manager.save(GateCleanup, { siteId, startedAt: new Date() });
    const cleaned = { wordpressPostId: 1, title: 'Post', link: 'https://a.example/', outcome: 'cleaned' };
    await this.manager.insert(GateCleanupPost, { cleanupId, ...cleaned, beforeTitle: 'Post', beforeContent: 'Text' });
    return {
      ...{ keywordId, subscriberId, email, newsletterId, links: await this.links(member) },
      videoIds: videos.map(({ id }) => id),
      youtubeId: videos[0].youtubeId,
      candidateId: await this.candidate(keywordId, videos[1]),
      capabilitiesId: await this.capabilities(),
      gateId: (await this.manager.save(ContentGateSettingsRow, { siteId })).id,
      ...{ postIds: [post.id], revision: post.revision },
      previousImageId: await this.previousImage(post.id),
      jobIds: [await this.job(siteId, 'failed'), await this.job(siteId, 'queued')],
      deletedId: (await this.subscriber(siteId)).id,
      importId: await this.import(siteId),
      lateDays: await this.lateDays(siteId),
      comparisonId: await this.comparison(),
      ...{ memberId: member.id, colleagueId: (await this.person('operator')).id },
      inviteIds: await this.inviteIds(),
      refusedMailId: await this.refusedMail(member.id),
    };
  }

  async person(role: User['role']): Promise<User> {
    people += 1;
    const email = `${randomUUID()}@scene.example`;
    const { passwordHash, manager } = this;
    const person = { firstName: 'Pat', lastName: 'Sample', email, passwordHash, role, isEmailVerified: true };
    const user = await this.test.app.get(UsersService, { strict: false }).insert(manager, person);
    await manager.update(User, user.id, { isPremium: people % 2 === 0 });
    return user;
  }

  /** A mail of an issue that went to a reader. */
  private async mail(newsletterId: number, reader: { subscriberId: number; email: string }): Promise<void> {
    const template = {
      subject: 'News',
      headers: '',
      body: Buffer.from(''),
      placeholder: 'x',
      links: ['https://scene.example/'],
    };
    await this.manager.insert(NewsletterMail, { newsletterId, variant: 0, ...template });
    const row = { newsletterId, ...reader, variant: 0 };
    await this.manager.insert(NewsletterDelivery, { ...row, deliveryStatus: 'sent' });
  }

  private async video(wordpressSiteId: number, keywordId: number): Promise<Found> {
    const found = { youtubeId: randomBytes(8).toString('base64url'), title: 'A search', source: 'sandbox' as const };
    const thumbnails = [`${this.test.sandboxUrl}/thumbnails/${found.youtubeId}.jpg`];
    const { id } = await this.manager.save(Video, { ...found, wordpressSiteId, keywordId, thumbnails });
    return { id, ...found };
  }

  private async comparison(): Promise<number> {
    return (await this.manager.save(BillingReconciliation, { scope: 'sandbox', startedAt: new Date() })).id;
  }

  /** A search found the video, too; so it is taken without a call to YouTube. */
  private async capabilities(): Promise<number> {
    const picture = { size: 'square', quality: false };
    const { id } = await this.manager.save(AiCapabilities, {
      ...{ address: `https://${randomUUID()}.example/v1`, model: 'painter', kind: 'picture' as const },
      ...{ capabilities: picture, learntAt: new Date() },
    });
    return id;
  }

  private async candidate(keywordId: number, { youtubeId, title, source }: Found): Promise<number> {
    const found = { keywordId, youtubeId, title, source, rank: 1, foundAt: new Date() };
    return (await this.manager.save(SearchCandidate, found)).id;
  }

  private async post(siteId: number, videoId: number): Promise<{ id: number; revision: number }> {
    const [post]: { id: number; revision: number }[] = await this.manager.query(
      `WITH ids AS (SELECT nextval('blog_posts_id_seq')::int AS post, nextval('post_revisions_id_seq')::int AS revision),
            revision AS (INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
                         SELECT revision, post, 1, 'A search', '<p>Found.</p>', 'model', 'written', 'en' FROM ids)
       INSERT INTO blog_posts (id, wordpress_site_id, video_id, youtube_id, channel_title, source, current_revision_id)
       SELECT post, $1, $2, 'scene', 'Channel', 'sandbox', revision FROM ids RETURNING id, current_revision_id AS revision`,
      [siteId, videoId],
    );
    return post as { id: number; revision: number };
  }

  private async previousImage(postId: number): Promise<number> {
    return (await this.manager.save(PreviousPicture, { postId, imageHash: IMAGE_HASH, type: 'custom' as const })).id;
  }

  /** Days of the plan that wait for an answer; each takes one. */
  private async lateDays(wordpressSiteId: number): Promise<number[]> {
    const late = { scheduledTime: '21:00', dueAt: new Date('2026-01-02T02:00:00Z'), status: 'waiting' as const };
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((scheduledDate) => ({
      wordpressSiteId,
      scheduledDate,
    }));
    const slots = this.manager.getRepository(NewsletterSlot);
    return (await slots.save(days.map((day) => ({ ...day, ...late })))).map(({ id }) => id);
  }

  /** Of the revision that the post has: fields are known by their names alone. */
  private async newsletter(wordpressSiteId: number, revision: number): Promise<number> {
    const issue = { wordpressSiteId, subject: 'The news', language: 'en', revision };
    return (await this.manager.getRepository(Newsletter).save(issue)).id;
  }

  private async subscriber(wordpressSiteId: number): Promise<Subscriber> {
    const subscribers = this.manager.getRepository(Subscriber);
    const email = `${randomUUID()}@scene.example`;
    return subscribers.save({ email, wordpressSiteId, status: 'active', source: 'operator' });
  }

  /** Of as many columns as a file may have, so that any number is one of them. */
  private async import(wordpressSiteId: number): Promise<number> {
    const columns = Array.from({ length: IMPORT_LIMITS.columns }, (_none, place) => `Column ${place + 1}`);
    const format = { encoding: 'utf-8', delimiter: ',' as const, columns, hasHeader: false, lines: 1, sample: [] };
    const file = this.manager.create(SubscriberImport, { wordpressSiteId, fileName: 'scene.csv', bytes: '16', format });
    const { id } = await this.manager.save(SubscriberImport, file);
    await this.manager.insert(SubscriberImportPart, {
      importId: id,
      number: 0,
      data: Buffer.from('a@scene.example\n'),
    });
    return id;
  }

  private async job(siteId: number, status: string): Promise<number> {
    const rows: { id: number }[] = await this.manager.query(
      `INSERT INTO jobs (type, target, lane, site_id, status)
       VALUES ('search-keyword', 'keyword:' || gen_random_uuid(), gen_random_uuid()::text, $1, $2) RETURNING id`,
      [siteId, status],
    );
    return rows[0]?.id as number;
  }

  /** One that can be made anew. */
  private async refusedMail(accountId: number): Promise<number> {
    const at = new Date();
    const about = { subjectKind: 'account', subjectId: accountId, template: 'welcome' } as const;
    const became = { status: 'refused', statusAt: at, reason: 'No.' } as const;
    const mail = {
      key: randomUUID(),
      email: 'pat@scene.example',
      queuedAt: at,
      keptUntil: new Date('2096-01-01T00:00:00Z'),
    };
    return (await this.manager.save(LoggedMail, { ...mail, ...about, ...became })).id;
  }

  private async links({ id: userId, email }: User): Promise<{ secret: string }[]> {
    const tokens = this.test.app.get(AccountTokens, { strict: false });
    const links: { secret: string }[] = [];
    for (const kind of LINKS) {
      links.push(await tokens.issue(this.manager, { kind, email, userId: kind === 'invite' ? undefined : userId }));
    }
    return links;
  }

  private async inviteIds(): Promise<number[]> {
    const rows: { id: number }[] = await this.manager.query(
      `SELECT max(id) AS id FROM account_tokens WHERE kind = 'invite'`,
    );
    return rows.map(({ id }) => id);
  }
}

interface Found {
  id: number;
  youtubeId: string;
  title: string;
  source: 'sandbox';
}
