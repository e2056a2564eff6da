import { Inject, Injectable, Logger } from '@nestjs/common';
import { storedPicture, storedText } from '@pressloom/clients/ai';
import type { KnownCapabilities, LearntCapabilities } from '@pressloom/clients/ai';
import { AiCapabilities } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** Which server, and which of its models. */
interface Place {
  address: string;
  model: string;
}

/** What each AI server was found to take. */
@Injectable()
export class AiCapabilitiesService {
  private readonly logger = new Logger('providers');
  private readonly rows: Repository<AiCapabilities>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.rows = dataSource.getRepository(AiCapabilities);
  }

  async known(address: string, models: { text: string; image: string }): Promise<KnownCapabilities> {
    const rows = await this.rows.findBy([
      { address, model: models.text, kind: 'text' },
      { address, model: models.image, kind: 'picture' },
    ]);
    const of = (kind: AiCapabilities['kind']): unknown => rows.find((row) => row.kind === kind)?.capabilities;
    return { text: storedText(of('text')), picture: storedPicture(of('picture')) };
  }

  /** Never throws: who learnt it has an answer that was paid for. */
  async keep(place: Place, { kind, capabilities }: LearntCapabilities): Promise<void> {
    const row = { ...place, kind, capabilities, learntAt: this.runtime.clock.now() };
    try {
      await this.rows.upsert(row, ['address', 'model', 'kind']);
    } catch (error) {
      this.logger.warn(`What ${place.model} takes could not be stored: ${String(error)}`);
    }
  }

  /** The latest first. */
  list(): Promise<AiCapabilities[]> {
    return this.rows.find({ order: { learntAt: 'DESC', id: 'DESC' }, take: 100 });
  }

  /** The next request asks anew. False where there is nothing of that number. */
  async forget(id: number): Promise<boolean> {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }
}
