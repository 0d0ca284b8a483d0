/** Lengths of the chromosomes 1 to 22 and X on GRCh38, in million bases. */
const LENGTHS = [
  248, 242, 198, 190, 182, 171, 159, 145, 138, 134, 135, 133, 114, 107, 102, 90, 83, 80, 59, 64, 47, 51, 156,
];
const WIDTH = 400;
const HEIGHT = 220;
const STEP = WIDTH / LENGTHS.length;

/** The human chromosomes side by side, each as long as it is. */
export const Chromosomes = () => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="The human chromosomes, side by side by length">
    <defs>
      <linearGradient id="chromosome" x1="0" x2="1">
        <stop stopColor="var(--primary)" />
        <stop offset="1" stopColor="var(--primary-end)" />
      </linearGradient>
    </defs>
    <g fill="url(#chromosome)">
      {LENGTHS.map((length, index) => {
        const height = (length / 248) * (HEIGHT - 20);
        const x = index * STEP + STEP * 0.2;
        return (
          <rect
            key={index}
            x={x.toFixed(1)}
            y={(HEIGHT - height).toFixed(1)}
            width={(STEP * 0.6).toFixed(1)}
            height={height.toFixed(1)}
            rx={(STEP * 0.3).toFixed(1)}
            opacity={(0.35 + 0.65 * (length / 248)).toFixed(2)}
          />
        );
      })}
    </g>
  </svg>
);
