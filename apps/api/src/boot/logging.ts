import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
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
          stack: error.stack,
        }),
      },
      customLogLevel: (_request, response, error) => {
        if (error || response.statusCode >= 500) return 'error';
        return 'debug';
      },
      ...(config.production
        ? {}
        : {
            stream: pretty({
              sync: true,
              singleLine: true,
              ignore: 'pid,hostname,req,context',
              messageFormat: '{if context}{context}: {end}{msg}',
            }),
          }),
    },
  });
}
