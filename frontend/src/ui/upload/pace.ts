/** How fast an upload is, measured over about the last ten seconds. */
export interface Pace {
  /** epoch milliseconds */
  at: number;
  /** number of bytes that were sent since the start */
  sent: number;
  /** bytes a second; absent until a second has passed */
  rate?: number;
}

const SMOOTHED_OVER_SECONDS = 10;

export function measured(last: Pace, sent: number, at: number): Pace {
  const seconds = (at - last.at) / 1000;
  if (seconds < 1) return last;
  // a part that is sent again takes bytes back
  const latest = Math.max(0, sent - last.sent) / seconds;
  if (last.rate === undefined) return { at, sent, rate: latest };
  const weight = 1 - Math.exp(-seconds / SMOOTHED_OVER_SECONDS);
  return { at, sent, rate: last.rate + weight * (latest - last.rate) };
}
