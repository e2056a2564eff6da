import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { LegalWording } from '@pressloom/database/entities';
import { Image } from '@pressloom/database/entities';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import { SampleOperator } from '../../src/auth/sample-operator.service.ts';
import { UsersService } from '../../src/auth/users.service.ts';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { DeletedSubscribers } from '../../src/newsletter/subscribers/deleted-subscribers.service.ts';
import { WebhookAddress } from '../../src/newsletter/tracking/webhooks/webhook-address.service.ts';
import { SiteEditorService } from '../../src/sites/site-editor.service.ts';
import { LegalService } from '../../src/legal/legal.service.ts';
import { PASSWORD } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { layingAgain } from './laying-again.ts';
import type { Caller } from './request-parts.ts';
import { IMAGE_HASH, SceneRows } from './scene-rows.ts';
import type { Facts } from './valid-values.ts';

const PICTURE = { create: { width: 640, height: 360, channels: 3, background: '#336699' } } as const;

/** What the requests play with: a website with one of each, a team, and links that work. Every request may take something away. */
export class Scene {
  /** What requests may name of it. */
  facts: Facts = { fields: {}, paths: {}, bytes: {} };
  private layingAgain = '';

  private constructor(
    readonly test: TestApp,
    private readonly passwordHash: string,
    private readonly picture: Buffer,
  ) {}

  /** The only one of this app. */
  static async open(test: TestApp): Promise<Scene> {
    await test.app.get(SampleOperator, { strict: false }).create();
    const passwordHash = await test.app.get(UsersService, { strict: false }).hash(PASSWORD, null);
    const images = test.database.dataSource.getRepository(Image);
    await images.save({ hash: IMAGE_HASH, mime: 'image/jpeg', bytes: Buffer.from('picture'), width: 1, height: 1 });
    const scene = new Scene(test, passwordHash, await sharp(PICTURE).jpeg().toBuffer());
    scene.facts = await scene.build();
    scene.layingAgain = await layingAgain(test.database.dataSource);
    return scene;
  }

  /** As it was when it was built; what became of it is gone. It happens some hundred times in a run, so it is one call. */
  async renew(): Promise<void> {
    await this.test.database.dataSource.query(this.layingAgain);
  }

  private async build(): Promise<Facts> {
    const { dataSource } = this.test.database;
    const siteUrl = `${this.test.sandboxUrl}/wordpress/fire-news`;
    const otherUrl = `${this.test.sandboxUrl}/wordpress/psychic-tarot`;
    const legal = this.test.app.get(LegalService, { strict: false });
    const terms = await legal.save({ page: 'terms', language: 'en' }, { text: '# Rules of the scene' });
    const [{ id: wordingId }] = (await legal.wordings('terms')) as [LegalWording];
    const form = { ...SANDBOX_WORDPRESS, name: 'Site of the scene', siteUrl, brand: 'psychic-tarot' };
    const { id: siteId } = await this.the(SiteEditorService).create(form);
    const rows = await dataSource.transaction((manager) => this.rowsOf(manager).insert(siteId));
    const { keywordId, videoIds, youtubeId, postIds, revision, subscriberId, email, newsletterId, links } = rows;
    await this.the(DeletedSubscribers).remove(rows.deletedId);
    const linkOf = await this.the(AddressKeys).readerLinks();
    const reader = linkOf({ siteId, subscriberId, email });
    const mail = linkOf({ siteId, newsletterId, subscriberId, email });
    const { address } = await this.the(WebhookAddress).renew(siteId);
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
        key: ['analyzati_api_key'],
        everyone: ['unsubscribed'],
        value: ['0123456789abcdef', null],
        domain: ['press.example'],
        selector: ['pressloom'],
        token: links.map(({ secret }) => secret),
        url: [`${siteUrl}/a-post/`],
        // Another WordPress, which can be asked with this account.
        siteUrl: [otherUrl],
        apiEndpoint: [`${otherUrl}/wp-json/wp/v2`],
        username: [SANDBOX_WORDPRESS.username],
        applicationPassword: [SANDBOX_WORDPRESS.applicationPassword],
        wpUsername: [SANDBOX_WORDPRESS.username],
        wpPassword: [SANDBOX_WORDPRESS.applicationPassword],
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
        '/api/jobs': rows.jobIds,
        '/api/ai-capabilities': [rows.capabilitiesId],
        '/api/mails': [rows.refusedMailId],
        '/api/content-gate-settings': [rows.gateId],
        '/api/wordpress-sites': [siteId],
        '/api/website-automation-settings': [siteId],
        '/api/youtube-api-status': [siteId],
        '/api/subscription-settings': [siteId],
        '/api/billing/price-moves': [siteId],
        '/api/keywords': [keywordId],
        '/api/keywords/{id}/candidates': [rows.candidateId],
        '/api/videos': videoIds,
        '/api/videos/dismissed': [youtubeId],
        '/api/blog-posts': postIds,
        '/api/blog-posts/{id}/revisions': [1],
        '/api/blog-posts/{id}/previous-images': [rows.previousImageId],
        '/api/subscribers': [subscriberId],
        'POST /api/subscribers/{id}/restore': [rows.deletedId],
        '/api/subscriber-imports': [rows.importId],
        '/api/newsletters': [newsletterId],
        '/api/n/c': [mail],
        '/api/n/c/{token}': [0],
        '/api/n/o': [`${mail}.gif`],
        '/api/mail-webhooks': ['smtp2go'],
        '/api/mail-webhooks/{provider}': [siteId],
        '/api/mail-webhooks/{provider}/{siteId}': [address?.split('/').at(-1) ?? ''],
        '/api/newsletter-schedule': rows.lateDays,
        '/api/images': [IMAGE_HASH],
        '/api/legal': [...LEGAL_PAGES],
        '/api/legal/wordings': [wordingId],
        '/api/docs': ['start.js', 'swagger-ui.css'],
        '/api/billing/reconciliations': [rows.comparisonId],
        '/api/members': [rows.memberId],
        '/api/team/members': [rows.colleagueId],
        '/api/team/invites': rows.inviteIds,
      },
      bytes: {
        '/api/videos/notes': 'Engines roll out before dawn.',
        '/api/videos/{id}/transcript': 'Engines roll out before dawn.',
        '/api/subscriber-imports': 'email\na@scene.example\n',
        '/api/mail-webhooks/{provider}/{siteId}/{secret}': '{"event":"spam","message-id":"<1.key@scene.example>"}',
        '/api/reader/one-click': 'List-Unsubscribe=One-Click',
        '/api/blog-posts/{id}/featured-image': this.picture,
      },
    };
  }

  private rowsOf(manager: EntityManager): SceneRows {
    return new SceneRows(this.test, manager, this.passwordHash);
  }

  /** Somebody new, so that it does not matter what became of the one before. Gives the session's cookie. */
  async signIn(caller: Caller): Promise<string> {
    const role = caller === 'operator' ? 'operator' : 'member';
    const { email } = await this.rowsOf(this.test.database.dataSource.manager).person(role);
    const answer = await fetch(`${this.test.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin: this.test.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return cookies.find((pair) => pair.startsWith('pressloom=')) ?? '';
  }

  private the<T>(type: abstract new (...args: never[]) => T): T {
    return this.test.app.get<T>(type, { strict: false });
  }
}
