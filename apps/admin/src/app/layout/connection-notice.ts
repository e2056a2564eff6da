import type { Connection } from '../../shared/api/connection.ts';

export interface ConnectionNotice {
  tone: 'warning' | 'info';
  text: string;
}

interface Given {
  connection: Connection;
  /** Live news has been cut off for a while. */
  socketLost: boolean;
  /** Some work is under way whose progress somebody may be watching. */
  working: boolean;
}

/** What is told of the connection, the worst first; null while there is nothing to tell. */
export function connectionNotice({ connection, socketLost, working }: Given): ConnectionNotice | null {
  if (connection === 'offline') {
    return {
      tone: 'warning',
      text: 'You’re offline and seeing older data. It refreshes automatically when you’re back online.',
    };
  }
  if (connection === 'unreachable') {
    return {
      tone: 'warning',
      text: 'The server can’t be reached. Pressloom retries automatically; work already started continues there.',
    };
  }
  if (socketLost && working) {
    return {
      tone: 'info',
      text: 'Live progress is interrupted. The work continues, and this page checks on it every few seconds.',
    };
  }
  return null;
}
