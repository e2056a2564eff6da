/** A YouTube in a process of its own, which dies and comes back as the drill tells it, and counts what it is asked. */
import { FaultyYouTube } from '../../../apps/api/test/faulty-youtube.ts';

const youtube = await FaultyYouTube.start(process.env.STAND_IN);
process.on('message', async ({ become }) => {
  const { calls } = youtube;
  if (become) await youtube.become(become);
  process.send({ type: 'calls', calls });
});
process.once('disconnect', () => process.exit());
process.send({ type: 'ready', port: Number(new URL(youtube.urlAt('127.0.0.1')).port) });
