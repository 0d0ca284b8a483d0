/** What the specification asks each public page to say, in the order of the page; texts without their markup. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '20% off your first purchase',
    'Your Precision Health',
    'Comprehensive health solutions',
    'Get Started',
    'What We Do',
    'Over 5,000 diseases screened against reference genome hg38',
    '100%',
    'Over 40%',
    'false positives',
    '2 million',
    'US hospitalizations from adverse drug reactions',
    'Members',
    'For Providers',
    'Order your kit',
    'Mail your sample',
    'We sequence and analyse',
    'Read your results',
    'Register your clinic',
    'Order kits for patients',
    'Receive the results',
    'Onboard your patient',
    'What We Provide',
    'Disease predisposition',
    'Drug response',
    'Carrier status',
    'Our Products',
    '65% OFF',
    'Look at a report first',
    'General disease predisposition',
    'Treatment',
    'Neurological',
    'Longevity',
    'Compared with other DNA tests',
    'Free download',
    'Your data sold Never',
    'Frequently asked questions',
    'Look up a disease',
    'Ask us',
    'Schedule a walkthrough',
    'Newsletter',
    'Accredited laboratory',
    'Certified by two accreditation bodies',
    'Atlanta, Georgia',
    'Privacy',
    'Terms and Conditions',
    'for research use and not for diagnosis',
  ],
  '/pricing-table': ['Schedule a call', '65% OFF', 'Why is there a membership?'],
  '/reports': [
    'Download it at no cost. We never sell it.',
    'Disease Predisposition',
    '$99',
    'Treatment',
    '$99',
    'Neurological Predisposition',
    '$79',
    'Neurological Treatment and Drug Metabolism',
    '$79',
    'Longevity',
    '$59',
    'How It Works',
    'Upload DNA files',
    'Choose and purchase reports',
    'This takes a few hours',
    'AI analyses',
    'Within 30 minutes',
  ],
  '/healthcare': [
    'Order DNA sequencing kits for your patients',
    'Who We Are',
    'two accreditation bodies',
    'hg38',
    'we never sell data',
    'Why Choose Us',
    'Contact',
    'sample reports',
  ],
  '/about': ['Our mission', 'How it works', 'two co-founders', 'Atlanta, Georgia', 'Careers'],
  '/privacy': ['March 5, 2025'],
  '/termsconditions': ['March 5, 2025'],
  '/treatments': [
    'What the report tells',
    'What to avoid',
    'What to change',
    'What is as usual',
    'What cannot be told',
    'Medicines by class',
    'clopidogrel',
  ],
  '/sample-reports': [
    'Core Reports',
    'Disease Predisposition',
    'Treatment',
    'Neurological Reports',
    'Neurological Predisposition',
    'Neurological Treatment and Drug Metabolism',
    'Longevity Reports',
  ],
  '/explore-diseases/cystic-fibrosis': [
    'Buy Membership',
    'Healthcare Professionals',
    'Disease Ontology ID - DOID:1485',
  ],
  '/blog/genetics-basics/how-exome-sequencing-works': ['Written on', 'Posted in', 'Get Started', 'Back to the library'],
};

/** The links of the footer, in their order. */
export const FOOTER = [
  ...['Sign in', 'Reports', 'Explore Diseases', 'Drug Response', 'Sample Reports', 'About', 'Careers', 'Contact'],
  ...['Sources', 'Research Library', 'Providers', 'Support'],
];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** The text that a reader of a page sees, on one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

/** The words of a page that do not stand in it in their order. */
export function missingWords(text: string, words: readonly string[]): string[] {
  let from = 0;
  return words.filter((word) => {
    const at = text.indexOf(word, from);
    if (at >= 0) from = at + word.length;
    return at < 0;
  });
}
