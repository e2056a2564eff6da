/** Tells a process of the product where the drill's stand-ins are, as the sandbox tells of itself. STAND_INS: as in outliving.mjs. */
process.once('disconnect', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
process.send({ type: 'ready', ...JSON.parse(process.env.STAND_INS) });
