/** Every page of the public site that somebody can be sent to, with its heading. */
export const PAGES: Readonly<Record<string, string>> = {
  '/': 'Your Precision Health',
  '/pricing-table': 'Choose Your DNA Sequencing Bundle',
  '/reports': 'Reports for members',
  '/healthcare': 'Precision health for your patients',
  '/about': 'Genetics that you can check',
  '/about/sources': 'Sources',
  '/support': 'Support',
  '/privacy': 'Privacy',
  '/termsconditions': 'Terms and Conditions',
  '/treatments': 'Treatment insights',
  '/sample-reports': 'Sample Reports',
  '/sample-reports/genetic-sample': 'Genetic Sample Report',
  '/explore-diseases': 'Explore Diseases',
  '/explore-diseases/cystic-fibrosis': 'cystic fibrosis',
  '/drugmetabolism/drugs': 'Drug Response',
  '/drugmetabolism/drugs/clopidogrel': 'clopidogrel',
  '/blog': 'Our Research Library',
  '/blog/genetics-basics/how-exome-sequencing-works': 'How exome sequencing works',
  '/newsletter': 'One more step',
  '/newsletter/confirm?token=x': 'Confirm your address',
  '/payment/success': 'Thank you',
};

/** As a visitor sees it at a desk, and on a small phone at night without script. */
export const DESK = { viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' } as const;
export const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', javaScriptEnabled: false } as const;
