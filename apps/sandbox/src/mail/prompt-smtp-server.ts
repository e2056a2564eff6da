import { SMTPServer } from 'smtp-server';

/**
 * Greets each client at once, or after `greetingMs`. The library waits a tenth of a second before, to catch those that talk too soon: each new
 * connection of each test would wait with it. Our client is held against that wait by its own tests.
 */
export class PromptSmtpServer extends SMTPServer {
  greetingMs: () => number = () => 0;

  override connect(...connecting: Parameters<SMTPServer['connect']>): void {
    super.connect(...connecting);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    const sayHello = connection.connectionReady.bind(connection);
    // The library's timer comes to nothing.
    connection.connectionReady = () => undefined;
    if (this.greetingMs() === 0) sayHello();
    else setTimeout(sayHello, this.greetingMs()).unref();
  }
}
