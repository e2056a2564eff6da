import { send } from './request.ts';

/** Posts and has the browser keep its answer as a file. Fails as `request` does. */
export async function downloadAnswer(url: string, body: unknown, fileName: string): Promise<void> {
  const answer = await send('POST', url, body, true);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
