import type { DynamicModule } from '@nestjs/common';
import { isConnectionLost } from '@pressloom/database';
import { LoggerModule } from 'nestjs-pino';
import pino from 'pino';
import pretty from 'pino-pretty';
import { DoorTable } from '../common/doors/door-table.ts';
import type { Config } from '../config/config.ts';
import { DOORS } from './doors.ts';

/**
 * Structured logs with the request's id (`common/web/request-id.middleware.ts`). Only what is listed here is written of
 * a request: no headers, no bodies, no query strings, and no path that carries a secret. People on a terminal get readable
 * lines instead of JSON.
 */
export function loggerModule(config: Config): DynamicModule {
  const doors = new DoorTable(DOORS);
  return LoggerModule.forRoot({
    pinoHttp: {
      level: config.logLevel,
      quietReqLogger: true,
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: doors.loggedPath(request),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          // Where the database went away, the place says nothing.
          stack: isConnectionLost(error) ? undefined : error.stack,
        }),
      },
      customLogLevel: (_request, response, error) => {
        // A full disk is logged once (`DiskSpace`), and not with each call that is refused for it.
        if (error || (response.statusCode >= 500 && response.statusCode !== 507)) return 'error';
        return 'debug';
      },
      stream: config.production ? standardOutput() : prettyOutput(),
    },
  });
}

/** Bytes that wait for a file that can't be written; what comes beyond them is dropped. */
const MOST_WAITING = 1_000_000;

/** Standard output may be a file on the disk that is full: without a listener its error would end the process. */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined);

const prettyOutput = () =>
  pretty({
    sync: true,
    singleLine: true,
    ignore: 'pid,hostname,req,context',
    messageFormat: '{if context}{context}: {end}{msg}',
  });
