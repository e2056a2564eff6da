import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { diagnose, ownAddress } from '@pressloom/clients/wordpress';
import type { SiteTestStageKey } from '@pressloom/contracts/sites';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import type { WordPressConnection } from '../../common/providers/wordpress.provider.ts';
import type { SiteAddress } from '../../sites/site-editor.service.ts';

/** The field that each stage of a test is about. */
const FIELD_OF_STAGE: Record<SiteTestStageKey, string> = {
  reachable: 'siteUrl',
  rest: 'siteUrl',
  identity: 'wpPassword',
  publish: 'wpUsername',
};

export interface TriedConnection {
  /** The website's own, where that of a page was entered, and where its REST API answers. */
  address: SiteAddress;
  /** What to change, by field; null where it works. */
  problem: { field: string; sentence: string } | null;
}

/** Tries the WordPress connection of a website that isn't stored yet. */
@Injectable()
export class NewConnectionService {
  constructor(private readonly wordpress: WordPressProvider) {}

  async try(connection: WordPressConnection): Promise<TriedConnection> {
    const address = await this.addressOf(connection);
    const { stages } = await diagnose(this.wordpress.testClient({ ...connection, ...address }));
    const failed = stages.find(({ status }) => status === 'failed');
    const problem = failed ? { field: FIELD_OF_STAGE[failed.key], sentence: failed.sentence } : null;
    return { address, problem };
  }

  /** The form has no field for the endpoint, so it is found; unless there is none, or it is elsewhere: the test says why. */
  private async addressOf(connection: WordPressConnection): Promise<SiteAddress> {
    const { siteUrl, apiEndpoint } = connection;
    try {
      const found = await this.wordpress.testClient(connection).discover();
      if (new URL(found.apiRoot).origin !== new URL(siteUrl).origin) return { siteUrl, apiEndpoint };
      return ownAddress(connection, found) ?? { siteUrl, apiEndpoint: `${found.apiRoot}/wp/v2` };
    } catch (error) {
      if (error instanceof ProviderError) return { siteUrl, apiEndpoint };
      throw error;
    }
  }
}
