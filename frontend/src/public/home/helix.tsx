/** Draws a faint double helix, the background of the hero. */
const TURNS = 3;
const WIDTH = 1200;
const HEIGHT = 360;
const AMPLITUDE = 120;
const RUNGS_PER_TURN = 11;

const height = (share: number, phase: number): number =>
  HEIGHT / 2 + AMPLITUDE * Math.sin(share * TURNS * 2 * Math.PI + phase);

const strand = (phase: number): string =>
  Array.from(
    { length: 121 },
    (_, step) => `${step ? 'L' : 'M'}${step * 10} ${height(step / 120, phase).toFixed(1)}`,
  ).join('');

const rungs = Array.from({ length: TURNS * RUNGS_PER_TURN }, (_, rung) => {
  const share = (rung + 0.5) / (TURNS * RUNGS_PER_TURN);
  return { x: share * WIDTH, from: height(share, 0), to: height(share, Math.PI) };
});

export const Helix = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="helix" x1="0" x2="1">
        <stop stopColor="var(--primary)" />
        <stop offset="1" stopColor="var(--primary-end)" />
      </linearGradient>
    </defs>
    <g stroke="url(#helix)" fill="none" strokeLinecap="round">
      <path d={strand(0)} strokeWidth="5" />
      <path d={strand(Math.PI)} strokeWidth="5" />
      {rungs.map(({ x, from, to }) => (
        <line key={x} x1={x} x2={x + 0.01} y1={from} y2={to} strokeWidth="2.5" />
      ))}
    </g>
  </svg>
);
