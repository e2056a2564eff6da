import type { SyncInterval } from '@pressloom/contracts/site-sync';
import type { SyncStatus } from '@pressloom/contracts/sites';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, DeletedAt, ForeignKey, OptionalText, OptionalTimestamp, UpdatedAt } from '../../columns.ts';
import { Image } from '../pipeline/pictures/image.ts';

/** A connected WordPress site. */
@Entity('wordpress_sites')
@Index('wordpress_sites_url_unique', ['siteUrl'], { unique: true, where: 'deleted_at IS NULL' })
@Index('wordpress_sites_address_unique', ['addressKey'], { unique: true, where: 'deleted_at IS NULL' })
@Check('wordpress_sites_logo_whole', 'num_nulls(logo_hash, logo_width, logo_height, logo_source_url) IN (0, 4)')
export class WordpressSite {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'wordpress_sites_pkey' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Without a trailing slash. */
  @Column({ type: 'text' })
  siteUrl: string;

  /**
   * What all addresses of this WordPress have in common; see `siteAddressKey`. Null: another website had it already when such pairs were
   * first refused.
   */
  @OptionalText()
  addressKey: string | null;

  /** Base of the REST API, such as `https://site.example/wp-json/wp/v2`. */
  @Column({ type: 'text' })
  apiEndpoint: string;

  @Column({ type: 'text' })
  username: string;

  /** Encrypted; see the API's `common/secrets`. */
  @Column({ type: 'text' })
  applicationPassword: string;

  /** Key of a brand plugin. */
  @Column({ type: 'text' })
  brand: string;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ type: 'boolean', default: false })
  autoPublish: boolean;

  /** BCP 47, canonical: what its posts, mails and pages are written in. */
  @Column({ type: 'text', default: 'en' })
  language: string;

  /** Of the IANA database, and known to PostgreSQL: whose days are counted and whose clock is shown. */
  @Column({ type: 'text', default: 'America/New_York' })
  timeZone: string;

  /** Its own colour, `#rrggbb` in lower case; null means the brand's. */
  @OptionalText()
  color: string | null;

  /** The picture that stands for its name, kept by the pictures; the four `logo` columns are null together. */
  @OptionalText()
  logoHash: string | null;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: true })
  @ForeignKey('logo_hash', 'wordpress_sites_logo_fkey')
  logo?: Relation<Image> | null;

  /** CSS pixels at which it is shown. */
  @Column({ type: 'int', nullable: true })
  logoWidth: number | null;

  @Column({ type: 'int', nullable: true })
  logoHeight: number | null;

  /** Where it was fetched from. */
  @OptionalText()
  logoSourceUrl: string | null;

  /** A sample site: its work always uses the stand-ins. */
  @Column({ type: 'boolean', default: false })
  isSample: boolean;

  @Column({ type: 'text', default: 'pending' })
  syncStatus: SyncStatus;

  @OptionalText()
  syncError: string | null;

  /** The failure that `syncError` tells, as the clients name it: `bad_credentials`. */
  @OptionalText()
  syncErrorCode: string | null;

  /** End of the last sync that ended well. */
  @OptionalTimestamp()
  lastSync: Date | null;

  /** How often it is synced automatically. */
  @Column({ type: 'text', default: 'daily' })
  syncInterval: SyncInterval;

  /** When its gate last reported that it keeps premium articles to members; null: none ever did, or it stopped. */
  @OptionalTimestamp()
  gateReportedAt: Date | null;

  /** Nothing is stored of a visit there without the reader's consent. */
  @Column({ type: 'boolean', default: false })
  requiresVisitConsent: boolean;

  /** Nothing is stored of visits by browsers that ask not to be tracked. */
  @Column({ type: 'boolean', default: true })
  obeysPrivacySignals: boolean;

  /** Encrypted; null means that the installation's key serves this site. */
  @OptionalText()
  youtubeApiKey: string | null;

  /** An operator said that its own key belongs to another Google project, whose quota counts apart. */
  @Column({ type: 'boolean', default: false })
  youtubeOwnProject: boolean;

  @OptionalText()
  gmailAccount: string | null;

  @CreatedAt()
  createdAt: Date;

  @UpdatedAt()
  updatedAt: Date;

  /** A job deletes what hangs on it; to everybody else it is gone. */
  @DeletedAt()
  deletedAt: Date | null;
}
