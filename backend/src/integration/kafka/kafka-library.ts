let loaded: ReturnType<typeof load> | undefined;

/** Loads kafkajs, where it is needed only: it takes 60 ms and 13 MB. */
export const kafkajs = () => (loaded ??= load());

/**
 * Lets a connection rest while nothing waits to be sent. kafkajs (2.2) would look every millisecond, after a negative
 * pause that Node 24 warns of (tulios/kafkajs#1704, #1751).
 */
async function load() {
  const { default: RequestQueue } = await import('kafkajs/src/network/requestQueue/index.js');
  const look = RequestQueue.prototype.scheduleCheckPendingRequests;
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) look.call(this);
  };
  return import('kafkajs');
}
