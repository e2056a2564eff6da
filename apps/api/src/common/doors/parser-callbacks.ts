import type { Socket } from 'node:net';

/** Node's parser of a connection: what it calls stands under numbers. */
type Parser = Record<string, unknown>;

/**
 * Takes away what the parser of a connection calls, by the names of Node's functions: it then reads on without making anything of it. They are back
 * when the connection is closed, as the parser is another's then, or when the result is called.
 */
export function withholdCallbacks(socket: Socket & { parser?: Parser | null }, ...names: string[]): () => void {
  const { parser } = socket;
  const withheld = Object.entries(parser ?? {}).filter(
    ([, called]) => typeof called === 'function' && names.includes(called.name),
  );
  if (!parser || withheld.length === 0) return () => undefined;
  for (const [number] of withheld) parser[number] = null;
  const restore = (): void => {
    Object.assign(parser, Object.fromEntries(withheld));
    socket.off('close', restore);
  };
  socket.once('close', restore);
  return restore;
}
