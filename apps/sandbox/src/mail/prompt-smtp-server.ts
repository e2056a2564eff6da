import { SMTPServer } from 'smtp-server';

/**
 * Greets each client at once. The library waits a tenth of a second before, to catch those that talk too soon: each new
 * connection of each test would wait with it. Our client is held against that wait by its own tests.
 */
export class PromptSmtpServer extends SMTPServer {
  override connect(...connecting: Parameters<SMTPServer['connect']>): void {
    super.connect(...connecting);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    // The library's timer comes to nothing.
    if (connection) connection.connectionReady = () => undefined;
  }
}
