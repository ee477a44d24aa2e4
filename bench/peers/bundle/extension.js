/**
 * Bundle that NodeCG runs in the fan-out benchmark: sends messages on request and measures the CPU time of the process,
 * like bench/measured/fanOut.ts for the others.
 */
'use strict';

/** @returns {number} seconds of user and system time of all threads */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** @param {string} type @returns {Promise<any>} */
function told(type) {
  return new Promise((resolve) => {
    /** @param {any} message */
    const listen = (message) => {
      if (message.type !== type) return;
      process.off('message', listen);
      resolve(message);
    };
    process.on('message', listen);
  });
}

/** @param {any} message */
const tell = (message) => /** @type {(message: any) => boolean} */ (process.send)(message);

/** @param {{ sendMessage(name: string, data: object): void, on(event: string, listener: () => void): void }} nodecg */
async function run(nodecg) {
  const { ticks, everyMs, burst, text } = await told('go');
  const cpu = cpuSeconds();
  const startedAt = performance.now();
  for (let tick = 0; tick < ticks; tick++) {
    for (let n = 0; n < burst; n++) {
      const payload = { set: { text: `${text}${tick}` } };
      nodecg.sendMessage(`overlayItem:item-${n}:data`, payload);
    }
    const waitMs = startedAt + (tick + 1) * everyMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
  }
  tell({ type: 'sent' });
  await told('stop');
  const measured = { work: 0, cpuS: cpuSeconds() - cpu, wallS: (performance.now() - startedAt) / 1000 };
  tell({ type: 'measured', measured: { ...measured, details: { rssMb: process.memoryUsage.rss() / 2 ** 20 } } });
}

/** @param {any} nodecg */
module.exports = (nodecg) => {
  nodecg.on('serverStarted', () => {
    tell({ type: 'ready' });
    void run(nodecg);
  });
};
