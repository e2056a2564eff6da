/** The script of the gate, which every article of a website loads: beside bare node:http that answers the same bytes from memory. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMs } from '../cpu.mjs';
import { sendAll } from '../load.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { LOADS } = sizes({ long: { LOADS: 40_000 }, short: { LOADS: 500 } });
const CONNECTIONS = 128;
/** Of the floor's rate. */
const RATE = 0.6;
/** As many bytes as the build lets the compressed script have. */
const BYTES = 5_000;
const PATH = '/api/newsletter/widget.js?freeLimit=3&siteId=1';
const REQUEST = Buffer.from(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`);

export async function widget() {
  const stage = await openStage();
  const file = join(stage.folder, 'widget.js');
  for (const ending of ['', '.gz', '.br']) writeFileSync(file + ending, randomBytes(BYTES));
  const product = await stage.product({ WIDGET_FILE: file });
  const bare = await stage.serve('widget-floor', { FILE: `${file}.br` });

  const measured = (port, cpu) => async () => {
    const requests = Array.from({ length: LOADS }, () => REQUEST);
    const cpuBefore = await cpu();
    const ms = await sendAll(Number(port), requests, CONNECTIONS);
    return { ms: ms / LOADS, cpuMs: ((await cpu()) - cpuBefore) / LOADS };
  };
  const ours = measured(new URL(product.client.url).port, () => cpuMs([product.pid]));
  const floor = measured(bare.port, () => cpuMs([bare.child.pid]));
  await ours();
  await floor();
  const label = `the widget, ${CONNECTIONS} connections`;
  return { rows: [{ label, goalRatio: 1 / RATE, ours, floor }], close: () => stage.close() };
}
