import { randomBytes, randomUUID } from 'node:crypto';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import {
  BillingReconciliation,
  BlogPost,
  Image,
  Keyword,
  Newsletter,
  NewsletterDelivery,
  NewsletterMail,
  NewsletterSlot,
  SearchCandidate,
  Subscriber,
  SubscriberImport,
  SubscriberImportPart,
  User,
  Video,
} from '@pressloom/database/entities';
import type { AccountTokenKind } from '@pressloom/database/entities';
import sharp from 'sharp';
import { SampleOperator } from '../../src/auth/sample-operator.service.ts';
import { AccountTokens } from '../../src/auth/tokens/account-tokens.service.ts';
import { UsersService } from '../../src/auth/users.service.ts';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { DeletedSubscribers } from '../../src/newsletter/subscribers/deleted-subscribers.service.ts';
import { WebhookAddress } from '../../src/newsletter/tracking/webhooks/webhook-address.service.ts';
import { SiteEditorService } from '../../src/sites/site-editor.service.ts';
import { LegalService } from '../../src/legal/legal.service.ts';
import { PASSWORD } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from './request-parts.ts';
import type { Facts } from './valid-values.ts';

const LINKS: AccountTokenKind[] = ['verify-email', 'reset-password', 'change-email', 'undo-email', 'invite'];
const IMAGE_HASH = 'ab'.repeat(32);
const PICTURE = { create: { width: 640, height: 360, channels: 3, background: '#336699' } } as const;

/** What the requests play with. Every request may take something away, so it is set up anew now and then. */
export class Scene {
  private people = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly passwordHash: string,
  ) {}

  /** Sets up what can't go. */
  static async open(test: TestApp): Promise<Scene> {
    await test.app.get(SampleOperator, { strict: false }).create();
    const passwordHash = await test.app.get(UsersService, { strict: false }).hash(PASSWORD, null);
    const images = test.database.dataSource.getRepository(Image);
    await images.save({ hash: IMAGE_HASH, mime: 'image/jpeg', bytes: Buffer.from('picture'), width: 1, height: 1 });
    return new Scene(test, passwordHash);
  }

  /** A website with one of each, a team, and links that work; what was left of the scene before is gone. */
  async renew(): Promise<Facts> {
    const { dataSource } = this.test.database;
    await dataSource.query('DELETE FROM wordpress_sites');
    const siteUrl = `${this.test.sandboxUrl}/wordpress/fire-news`;
    const legal = this.test.app.get(LegalService, { strict: false });
    const terms = await legal.read({ page: 'terms', language: 'en' });
    const form = { ...SANDBOX_WORDPRESS, name: 'Site of the scene', siteUrl, brand: 'psychic-tarot' };
    const { id: siteId } = await this.the(SiteEditorService).create(form);
    const keyword = await dataSource
      .getRepository(Keyword)
      .save({ term: 'search', termKey: 'search', wordpressSiteId: siteId });
    const videoIds = [await this.video(siteId, keyword.id), await this.video(siteId, keyword.id)];
    const { youtubeId } = await dataSource.getRepository(Video).findOneByOrFail({ id: videoIds[0] as number });
    const candidateId = await this.candidate(keyword.id, videoIds[1] as number);
    const postIds = [await this.post(siteId, videoIds[0] as number)];
    const revision = await this.revisionOf(postIds[0] as number);
    const jobIds = [await this.job(siteId, 'failed'), await this.job(siteId, 'queued')];
    const [subscriberId, deletedId] = [await this.subscriber(siteId), await this.subscriber(siteId)];
    await this.the(DeletedSubscribers).remove(deletedId);
    const importId = await this.import(siteId);
    const newsletterId = await this.newsletter(siteId, revision);
    const reader = await this.the(AddressKeys).readerLink(subscriberId);
    const mail = await this.mail(newsletterId, subscriberId);
    const { address } = await this.the(WebhookAddress).renew(siteId);
    const colleague = await this.person('operator');
    const member = await this.person('member');
    const links = await this.links(member);
    return {
      fields: {
        siteId: [siteId],
        websiteId: [siteId],
        wordpressSiteId: [siteId],
        selectedWordpressSites: [siteId],
        videoIds,
        videoId: videoIds,
        password: [PASSWORD],
        currentPassword: [PASSWORD],
        newPassword: [PASSWORD],
        reader: [reader],
        r: [reader],
        revision: [revision],
        domain: ['press.example'],
        selector: ['pressloom'],
        token: links.map(({ secret }) => secret),
        url: [`${siteUrl}/a-post/`],
        // One that the website has, so that nobody is asked.
        videoUrl: [`https://youtu.be/${youtubeId}`],
        returnUrl: [`${siteUrl}/a-post/`],
        brand: ['fire-news', 'psychic-tarot'],
        language: ['en', 'es-MX'],
        timeZone: ['Europe/Berlin', 'UTC'],
        color: ['#1d4ed8', null],
        brandColor: ['#1d4ed8', '#f59e0b'],
        currency: ['USD', 'JPY'],
        monthlyPrice: ['2000', '2000.00'],
        yearlyPrice: ['9999', 'abc'],
        version: [terms.version],
        termsVersion: [terms.version],
        cursor: [String(siteId)],
        q: ['search', 'a%_\\'],
      },
      paths: {
        '/api/jobs': jobIds,
        '/api/wordpress-sites': [siteId],
        '/api/website-automation-settings': [siteId],
        '/api/youtube-api-status': [siteId],
        '/api/subscription-settings': [siteId],
        '/api/billing/price-moves': [siteId],
        '/api/keywords': [keyword.id],
        '/api/keywords/{id}/candidates': [candidateId],
        '/api/videos': videoIds,
        '/api/videos/dismissed': [youtubeId as string],
        '/api/blog-posts': postIds,
        '/api/blog-posts/{id}/revisions': [1],
        '/api/subscribers': [subscriberId],
        'POST /api/subscribers/{id}/restore': [deletedId],
        '/api/subscriber-imports': [importId],
        '/api/newsletters': [newsletterId],
        '/api/n/c': [mail],
        '/api/n/c/{token}': [0],
        '/api/n/o': [`${mail}.gif`],
        '/api/mail-webhooks': ['smtp2go'],
        '/api/mail-webhooks/{provider}': [siteId],
        '/api/mail-webhooks/{provider}/{siteId}': [address?.split('/').at(-1) ?? ''],
        '/api/newsletter-schedule': await this.lateDays(siteId),
        '/api/images': [IMAGE_HASH],
        '/api/legal': [...LEGAL_PAGES],
        '/api/docs': ['start.js', 'swagger-ui.css'],
        '/api/billing/reconciliations': [await this.comparison()],
        '/api/members': [member.id],
        '/api/team/members': [colleague.id],
        '/api/team/invites': await this.inviteIds(),
      },
      bytes: {
        '/api/subscriber-imports': 'email\na@scene.example\n',
        '/api/mail-webhooks/{provider}/{siteId}/{secret}': '{"event":"spam","message-id":"<1.key@scene.example>"}',
        '/api/reader/one-click': 'List-Unsubscribe=One-Click',
        '/api/blog-posts/{id}/featured-image': await sharp(PICTURE).jpeg().toBuffer(),
      },
    };
  }

  /** Somebody new, so that it does not matter what became of the one before. Gives the session's cookie. */
  async signIn(caller: Caller): Promise<string> {
    const { email } = await this.person(caller === 'operator' ? 'operator' : 'member');
    const answer = await fetch(`${this.test.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin: this.test.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return cookies.find((pair) => pair.startsWith('pressloom=')) ?? '';
  }

  /** A mail of an issue that went to a reader; gives its token. */
  private async mail(newsletterId: number, subscriberId: number): Promise<string> {
    const { manager } = this.test.database.dataSource;
    const template = {
      subject: 'News',
      headers: '',
      body: Buffer.from(''),
      placeholder: 'x',
      links: ['https://scene.example/'],
    };
    await manager.save(NewsletterMail, { newsletterId, variant: 0, ...template });
    const row = { newsletterId, subscriberId, email: 'reader@scene.example', variant: 0 };
    await manager.insert(NewsletterDelivery, { ...row, deliveryStatus: 'sent' });
    return (await this.the(AddressKeys).mailTokens())({ newsletterId, subscriberId });
  }

  private the<T>(type: abstract new (...args: never[]) => T): T {
    return this.test.app.get<T>(type, { strict: false });
  }

  private async person(role: User['role']): Promise<User> {
    const { manager } = this.test.database.dataSource;
    this.people += 1;
    const email = `${randomUUID()}@scene.example`;
    const { passwordHash } = this;
    const person = { firstName: 'Pat', lastName: 'Sample', email, passwordHash, role, isEmailVerified: true };
    const user = await this.the(UsersService).insert(manager, person);
    await manager.update(User, user.id, { isPremium: this.people % 2 === 0 });
    return user;
  }

  private async video(wordpressSiteId: number, keywordId: number): Promise<number> {
    const youtubeId = randomBytes(8).toString('base64url');
    const videos = this.test.database.dataSource.getRepository(Video);
    const thumbnails = [`${this.test.sandboxUrl}/thumbnails/${youtubeId}.jpg`];
    const video = { youtubeId, title: 'A search', source: 'sandbox' as const, wordpressSiteId, keywordId, thumbnails };
    return (await videos.save(video)).id;
  }

  private async comparison(): Promise<number> {
    const comparisons = this.test.database.dataSource.getRepository(BillingReconciliation);
    return (await comparisons.save({ scope: 'sandbox', startedAt: new Date() })).id;
  }

  /** A search found the video, too; so it is taken without a call to YouTube. */
  private async candidate(keywordId: number, videoId: number): Promise<number> {
    const { dataSource } = this.test.database;
    const { youtubeId, title } = await dataSource.getRepository(Video).findOneByOrFail({ id: videoId });
    const found = {
      keywordId,
      youtubeId: youtubeId as string,
      title,
      source: 'sandbox' as const,
      rank: 1,
      foundAt: new Date(),
    };
    return (await dataSource.getRepository(SearchCandidate).save(found)).id;
  }

  private async post(siteId: number, videoId: number): Promise<number> {
    const rows: { id: number }[] = await this.test.database.dataSource.query(
      `WITH ids AS (SELECT nextval('blog_posts_id_seq')::int AS post, nextval('post_revisions_id_seq')::int AS revision),
            revision AS (INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
                         SELECT revision, post, 1, 'A search', '<p>Found.</p>', 'model', 'written', 'en' FROM ids)
       INSERT INTO blog_posts (id, wordpress_site_id, video_id, youtube_id, channel_title, source, current_revision_id)
       SELECT post, $1, $2, 'scene', 'Channel', 'sandbox', revision FROM ids RETURNING id`,
      [siteId, videoId],
    );
    return rows[0]?.id as number;
  }

  private async revisionOf(id: number): Promise<number> {
    return (await this.test.database.dataSource.getRepository(BlogPost).findOneByOrFail({ id })).currentRevisionId;
  }

  /** Days of the plan that wait for an answer; each takes one. */
  private async lateDays(wordpressSiteId: number): Promise<number[]> {
    const late = { scheduledTime: '21:00', dueAt: new Date('2026-01-02T02:00:00Z'), status: 'waiting' as const };
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const slots = this.test.database.dataSource.getRepository(NewsletterSlot);
    return (await slots.save(days.map((scheduledDate) => ({ wordpressSiteId, scheduledDate, ...late })))).map(
      ({ id }) => id,
    );
  }

  /** Of the revision that the post has: fields are known by their names alone. */
  private async newsletter(wordpressSiteId: number, revision: number): Promise<number> {
    const issues = this.test.database.dataSource.getRepository(Newsletter);
    return (await issues.save({ wordpressSiteId, subject: 'The news', language: 'en', revision })).id;
  }

  private async subscriber(wordpressSiteId: number): Promise<number> {
    const subscribers = this.test.database.dataSource.getRepository(Subscriber);
    const email = `${randomUUID()}@scene.example`;
    return (await subscribers.save({ email, wordpressSiteId, status: 'active', source: 'operator' })).id;
  }

  /** Of as many columns as a file may have, so that any number is one of them. */
  private async import(wordpressSiteId: number): Promise<number> {
    const { manager } = this.test.database.dataSource;
    const columns = Array.from({ length: IMPORT_LIMITS.columns }, (_none, place) => `Column ${place + 1}`);
    const format = { encoding: 'utf-8', delimiter: ',' as const, columns, hasHeader: false, lines: 1, sample: [] };
    const file = { wordpressSiteId, fileName: 'scene.csv', bytes: '16', format };
    const { id } = await manager.save(SubscriberImport, manager.create(SubscriberImport, file));
    await manager.insert(SubscriberImportPart, { importId: id, number: 0, data: Buffer.from('a@scene.example\n') });
    return id;
  }

  private async job(siteId: number, status: string): Promise<number> {
    const rows: { id: number }[] = await this.test.database.dataSource.query(
      `INSERT INTO jobs (type, target, lane, site_id, status)
       VALUES ('search-keyword', 'keyword:' || gen_random_uuid(), gen_random_uuid()::text, $1, $2) RETURNING id`,
      [siteId, status],
    );
    return rows[0]?.id as number;
  }

  private links({ id: userId, email }: User): Promise<{ secret: string }[]> {
    const { manager } = this.test.database.dataSource;
    const tokens = this.the(AccountTokens);
    return Promise.all(
      LINKS.map((kind) => tokens.issue(manager, { kind, email, userId: kind === 'invite' ? undefined : userId })),
    );
  }

  private async inviteIds(): Promise<number[]> {
    const rows: { id: number }[] = await this.test.database.dataSource.query(
      `SELECT max(id) AS id FROM account_tokens WHERE kind = 'invite'`,
    );
    return rows.map(({ id }) => id);
  }
}
