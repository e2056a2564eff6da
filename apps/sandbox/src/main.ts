import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { listen } from './listen.ts';
import { createSandbox } from './server.ts';
import type { Sandbox } from './server.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

const PORT_PATIENCE_MS = 3000;
/** The same for a port that may be another: a killed predecessor lets go of it within `STOP_LIMIT_MS`. */
const WISHED_PATIENCE_MS = 1000;
/** Longer than clients keep idle connections: else one is closed just as a request goes out on it. */
const KEEP_ALIVE_MS = 65_000;
/** The end is forced after so long, whatever still hangs. */
const STOP_LIMIT_MS = 900;

/** Tells the parent over IPC, or a person on the console when there is no channel. */
async function tell(message: { type: string; [key: string]: unknown }, line: string): Promise<void> {
  if (!process.send) {
    console.log(line);
    return;
  }
  // A parent that just went away can't be told; its going ends this process anyway.
  await new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

function stopWith(server: Server, sandbox: Sandbox): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.close();
    server.closeAllConnections();
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('sandbox: could not write everything to disk:', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  // The parent may have gone while this process was starting.
  if (process.send && !process.connected) stop();
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = await createSandbox(settings);
  const server = createServer(sandbox.app);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  stopWith(server, sandbox);
  const port = await listenForCalls(server, settings);
  const smtpPort = await listenForMail(sandbox, settings);
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  await tell(
    { type: 'ready', port, smtpPort },
    `Sandbox ready at http://${host}:${port}/, mail at smtp://${host}:${smtpPort}`,
  );
}

async function listenForCalls(server: Server, { host, port, portGiven }: Settings): Promise<number> {
  if (portGiven || port === 0) return await listen(server, { host, port, patienceMs: PORT_PATIENCE_MS });
  const any = { host, port: 0, patienceMs: 0 };
  return await listen(server, { host, port, patienceMs: WISHED_PATIENCE_MS }).catch(() => listen(server, any));
}

async function listenForMail({ smtp }: Sandbox, { host, smtpPort, smtpPortGiven }: Settings): Promise<number> {
  const wanted = { host, port: smtpPort, patienceMs: PORT_PATIENCE_MS, variable: 'SANDBOX_SMTP_PORT' };
  if (smtpPortGiven || smtpPort === 0) return await listen(smtp, wanted);
  // Nobody asked for this one: where another program has it, any free one does.
  return await listen(smtp, { ...wanted, patienceMs: 0 }).catch(() => listen(smtp, { ...wanted, port: 0 }));
}

start().catch(async (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  await tell({ type: 'failed', message }, `The sandbox could not start: ${message}`);
  process.exit(1);
});
