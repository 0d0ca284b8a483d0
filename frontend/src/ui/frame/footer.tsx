import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ShieldIcon } from '../icons';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form';

const COLUMNS = [
  {
    title: 'For members',
    links: [
      { label: 'Reports', href: paths.members },
      { label: 'Explore Diseases', href: paths.diseases },
      { label: 'Drug Response', href: paths.drugs },
      { label: 'Sample Reports', href: paths.sampleReports },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: paths.about },
      { label: 'Careers', href: `${paths.about}#careers` },
      { label: 'Contact', href: `${paths.support}#contact` },
      { label: 'Sources', href: paths.sources },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Research Library', href: paths.blog },
      { label: 'Providers', href: paths.healthcare },
      { label: 'Support', href: paths.support },
    ],
  },
] as const;

const SEALS = ['Accredited laboratory', 'Certified by two accreditation bodies'];

/** Newsletter, columns of links, seals, and the required notes. */
export const Footer = ({ site }: { site: SiteAnswer | undefined }) => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={`${styles.newsletter} for-visitors`}>
        <h2>Newsletter</h2>
        <p>New articles, and what has changed in the portal.</p>
        <NewsletterForm site={site} />
      </div>
      <nav className={styles.columns} aria-label="Footer">
        {COLUMNS.map(({ title, links }, column) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {column === 0 && (
                <li className="for-visitors">
                  <a href={paths.login}>Sign in</a>
                </li>
              )}
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <ul className={styles.seals} aria-label="Laboratory">
        {SEALS.map((seal) => (
          <li key={seal}>
            <ShieldIcon size={18} />
            {seal}
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <span>© {new Date().getFullYear()} Precision Health, Atlanta, Georgia</span>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms and Conditions</a>
        {site?.social.map((address) => (
          <a key={address} href={address} rel="noopener">
            {hostOf(address)}
          </a>
        ))}
        <p>Reports are for research use and not for diagnosis.</p>
      </div>
    </div>
  </footer>
);

/** `https://www.example.com/us` -> `example.com`: a link that says where it leads. */
const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
