import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { diagnose } from '@pressloom/clients/wordpress';
import type { SiteTestStageKey } from '@pressloom/contracts/sites';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import type { WordPressConnection } from '../../common/providers/wordpress.provider.ts';

/** The field that each stage of a test is about. */
const FIELD_OF_STAGE: Record<SiteTestStageKey, string> = {
  reachable: 'siteUrl',
  rest: 'siteUrl',
  identity: 'wpPassword',
  publish: 'wpUsername',
};

export interface TriedConnection {
  /** Where the website's REST API answers. */
  apiEndpoint: string;
  /** What to change, by field; null where it works. */
  problem: { field: string; sentence: string } | null;
}

/** Tries the WordPress connection of a website that isn't stored yet. */
@Injectable()
export class NewConnectionService {
  constructor(private readonly wordpress: WordPressProvider) {}

  async try(connection: WordPressConnection): Promise<TriedConnection> {
    const apiEndpoint = (await this.endpointOf(connection)) ?? connection.apiEndpoint;
    const { stages } = await diagnose(this.wordpress.testClient({ ...connection, apiEndpoint }));
    const failed = stages.find(({ status }) => status === 'failed');
    const problem = failed ? { field: FIELD_OF_STAGE[failed.key], sentence: failed.sentence } : null;
    return { apiEndpoint, problem };
  }

  /** The form has no field for the endpoint, so it is found. Null where there is none, or it is elsewhere: the test says why. */
  private async endpointOf(connection: WordPressConnection): Promise<string | null> {
    try {
      const { apiRoot } = await this.wordpress.testClient(connection).discover();
      return new URL(apiRoot).origin === new URL(connection.siteUrl).origin ? `${apiRoot}/wp/v2` : null;
    } catch (error) {
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }
}
