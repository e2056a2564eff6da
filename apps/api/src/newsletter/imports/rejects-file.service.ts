import { Injectable } from '@nestjs/common';
import { SubscriberImportReject } from '@pressloom/database/entities';
import type { SubscriberImport } from '@pressloom/database/entities';
import type { Response } from 'express';
import { DataSource, MoreThan } from 'typeorm';
import { sendTable } from '../../common/csv/send-table.ts';

const AT_ONCE = 2_000;

/** Rows that were left as they are, to be mended and sent again. */
@Injectable()
export class RejectsFile {
  constructor(private readonly dataSource: DataSource) {}

  send(response: Response, one: SubscriberImport): Promise<void> {
    const columns = ['line', 'reason', ...one.format.columns];
    return sendTable(response, { fileName: `not-imported-${one.id}.csv`, columns, batches: this.batches(one.id) });
  }

  private async *batches(importId: number): AsyncGenerator<string[][]> {
    const rejects = this.dataSource.getRepository(SubscriberImportReject);
    for (let last = 0; ;) {
      const rows = await rejects.find({
        where: { importId, rowNumber: MoreThan(last) },
        order: { rowNumber: 'ASC' },
        take: AT_ONCE,
      });
      if (rows.length > 0) yield rows.map(({ line, reason, cells }) => [String(line), reason, ...cells]);
      if (rows.length < AT_ONCE) return;
      last = (rows.at(-1) as SubscriberImportReject).rowNumber;
    }
  }
}
