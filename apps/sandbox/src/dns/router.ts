import express from 'express';
import type { Router } from 'express';

/** What the DNS says of names below the reserved top-level domains; what was told by a test goes first. */
export class DnsRecords {
  private readonly told = new Map<string, string[]>();

  /** An empty list means that there is nothing. */
  set(name: string, type: string, answers: string[]): void {
    this.told.set(keyOf(name, type), answers);
  }

  reset(): void {
    this.told.clear();
  }

  /** What was told of TXT records, each text by itself, in the order of being told. */
  publishedTxt(): { name: string; value: string }[] {
    return [...this.told].flatMap(([key, answers]) =>
      key.startsWith('TXT ') ? answers.map((value) => ({ name: key.slice('TXT '.length), value })) : [],
    );
  }

  find(name: string, type: string): string[] {
    return this.told.get(keyOf(name, type)) ?? usual(name.toLowerCase(), type);
  }
}

const keyOf = (name: string, type: string): string => `${type} ${name.toLowerCase().replace(/\.$/, '')}`;

/**
 * A domain as a careful publisher has it: this machine may send for it, and DMARC watches. No key is published by itself,
 * because only its owner knows it.
 */
function usual(name: string, type: string): string[] {
  if (type === 'A') return ['127.0.0.1'];
  if (type === 'MX') return [`mx.${name}`];
  if (name.startsWith('_dmarc.')) return [`v=DMARC1; p=none; rua=mailto:dmarc@${name.slice('_dmarc.'.length)}`];
  return name.startsWith('_') || name.includes('._domainkey.') ? [] : ['v=spf1 ip4:127.0.0.1 ip6:::1 -all'];
}

/** `GET /resolve?name=&type=TXT|A|MX` answers `{answers}`. To be mounted at `/dns`. */
export function createDnsRouter(records: DnsRecords): Router {
  const router = express.Router();
  router.get('/resolve', (req, res) => {
    const { name, type } = req.query;
    if (typeof name !== 'string' || typeof type !== 'string' || !['TXT', 'A', 'MX'].includes(type)) {
      res.status(400).json({ error: 'Give a "name" and a "type": TXT, A or MX.' });
      return;
    }
    res.json({ answers: records.find(name, type) });
  });
  return router;
}
