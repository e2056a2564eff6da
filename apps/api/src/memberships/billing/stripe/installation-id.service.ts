import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GlobalSettings } from '../../../common/global-settings.ts';

const KEY = 'installation.id';

/** What tells this installation from others that sell through the same account of the payment provider. */
@Injectable()
export class InstallationId {
  private kept: string | null = null;

  constructor(private readonly settings: GlobalSettings) {}

  async get(): Promise<string> {
    this.kept ??= await this.make();
    return this.kept;
  }

  private async make(): Promise<string> {
    const description = 'Identifies what this installation created at the payment provider.';
    await this.settings.keepFirst({ key: KEY, value: randomUUID(), description });
    const value = await this.settings.read(KEY);
    if (value === null) throw new Error('The installation id was written but can’t be read.');
    return value;
  }
}
