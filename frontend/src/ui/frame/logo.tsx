import styles from './frame.module.css';

/** The portal's logo, 140 px wide; a link to the person's start page. */
export const Logo = ({ to }: { to: string }) => (
  <a href={to} className={styles.logo} aria-label="Precision Health, home">
    <svg width="140" height="32" viewBox="0 0 140 32" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="logo-ground" x1="0" y1="0" x2="28" y2="32" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--primary)" />
          <stop offset="1" stopColor="var(--primary-end)" />
        </linearGradient>
      </defs>
      <rect y="2" width="28" height="28" rx="8" fill="url(#logo-ground)" />
      <g stroke="var(--on-primary)" strokeLinecap="round">
        <path d="M9.5 7c0 9 9 9 9 18M18.5 7c0 9-9 9-9 18" strokeWidth="2.2" />
        <path d="M11 10.2h6M11 21.8h6" strokeWidth="1.8" opacity="0.75" />
      </g>
      <g fill="currentColor" fontFamily="inherit" fontSize="13.5">
        <text x="37" y="14" fontWeight="700">
          {'Precision '}
        </text>
        <text x="37" y="28" fontWeight="450">
          Health
        </text>
      </g>
    </svg>
  </a>
);
