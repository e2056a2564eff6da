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
      text: 'You are offline. What you see is from before; it comes back by itself with the network.',
    };
  }
  if (connection === 'unreachable') {
    return {
      tone: 'warning',
      text: 'The server cannot be reached. It is tried again by itself; work that was started goes on there.',
    };
  }
  if (socketLost && working) {
    return {
      tone: 'info',
      text: 'Live progress is interrupted. The work goes on, and is asked about every few seconds.',
    };
  }
  return null;
}
