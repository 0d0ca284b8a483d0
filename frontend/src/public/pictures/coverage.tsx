const WIDTH = 400;
const HEIGHT = 220;
const READ = 46;
/** Where the exons of the drawn stretch lie; reads stand over these and no others. */
const EXONS = [
  { from: 30, to: 110 },
  { from: 165, to: 220 },
  { from: 285, to: 375 },
];
const ROWS = 9;

/** Short reads piled over three exons: the picture of depth. */
export const Coverage = () => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Short reads piled up over the exons of a gene">
    <line x1="0" x2={WIDTH} y1="200" y2="200" stroke="var(--muted)" strokeWidth="2" />
    {EXONS.map(({ from, to }) => (
      <rect key={from} x={from} y="190" width={to - from} height="20" rx="4" fill="var(--primary)" />
    ))}
    <g strokeWidth="6" strokeLinecap="round">
      {EXONS.flatMap(({ from, to }, exon) =>
        Array.from({ length: ROWS }, (_, row) => {
          const room = to - from + 20 - READ;
          const start = from - 10 + ((row * 37 + exon * 53) % Math.max(room, 1));
          return (
            <line
              key={`${exon}-${row}`}
              x1={start}
              x2={start + READ}
              y1={170 - row * 17}
              y2={170 - row * 17}
              stroke={(row + exon) % 3 ? 'var(--primary)' : 'var(--primary-end)'}
              opacity={0.85 - row * 0.06}
            />
          );
        }),
      )}
    </g>
  </svg>
);
