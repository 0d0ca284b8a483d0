/** Where the cell's mitochondria lie, each turned by some degrees. */
const MITOCHONDRIA = [
  { x: 105, y: 70, turn: -30 },
  { x: 92, y: 145, turn: 24 },
  { x: 300, y: 62, turn: 38 },
  { x: 312, y: 150, turn: -22 },
];
/** Angles at which a receptor stands in the membrane; a medicine has reached every second one. */
const RECEPTORS = [-150, -115, -70, -28, 22, 65, 112, 152];
const [CENTRE_X, CENTRE_Y, RADIUS_X, RADIUS_Y] = [200, 110, 178, 92];

const onMembrane = (degrees: number, away: number) => ({
  x: CENTRE_X + (RADIUS_X + away) * Math.cos((degrees * Math.PI) / 180),
  y: CENTRE_Y + (RADIUS_Y + away) * Math.sin((degrees * Math.PI) / 180),
});

/** A cell that medicines reach: membrane with receptors, mitochondria, and the nucleus with its thread of DNA. */
export const Cell = () => (
  <svg viewBox="0 0 400 220" role="img" aria-label="A cell with its nucleus; medicines reach its membrane">
    <ellipse
      cx={CENTRE_X}
      cy={CENTRE_Y}
      rx={RADIUS_X}
      ry={RADIUS_Y}
      fill="var(--primary-soft)"
      stroke="var(--primary)"
      strokeWidth="4"
    />
    {RECEPTORS.map((degrees, index) => {
      const [foot, top] = [onMembrane(degrees, -7), onMembrane(degrees, 9)];
      return (
        <g key={degrees}>
          <line x1={foot.x} y1={foot.y} x2={top.x} y2={top.y} stroke="var(--primary)" strokeWidth="7" />
          {index % 2 === 0 && <circle cx={top.x} cy={top.y} r="7" fill="var(--primary-end)" />}
        </g>
      );
    })}
    {MITOCHONDRIA.map(({ x, y, turn }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} fill="none" stroke="var(--primary-end)">
        <ellipse rx="27" ry="12" strokeWidth="3" />
        <path d="M-18 0l6-5 6 10 6-10 6 10 6-10 6 5" strokeWidth="2" opacity="0.7" />
      </g>
    ))}
    <circle cx={CENTRE_X} cy={CENTRE_Y} r="52" fill="var(--surface)" stroke="var(--primary)" strokeWidth="3" />
    <path
      d="M165 118c8-32 22-32 26-4s18 26 24-6 20-22 18 4-18 32-32 22-26-4-22-22"
      fill="none"
      stroke="var(--primary-end)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);
