import { fullName, MAX_NAME_LENGTH, withoutSites } from './names.js';
import { judges, NO_TEXT, NOTHING } from './testing/judges.js';

const long = (length: number) => `Dana ${'e'.repeat(length - 5)}`;

describe('a full name', () =>
  judges(
    fullName,
    [
      'Dana Reyes',
      "Anne-Marie O'Neil",
      'Anne-Marie O’Neil',
      'Dr. Martin Luther King Jr.',
      'J.R. Smith',
      "Gerard 't Hooft",
      'María José Núñez y Peña',
      'Nguyễn Thị Hương',
      'Zoë\u00a0Papadakis',
      'Łukasz Święcicki',
      'Олена Коваль',
      'Νίκος Παπαδάκης',
      'محمد الفاتح',
      'علی‌رضا محمدی',
      'שרה כהן',
      '王 秀英',
      '山田　太郎',
      'प्रिया शर्मा',
      'สมชาย ใจดี',
      'ʻAkahi Kalani',
      'e\u0301ric Petit',
      '  Dana Reyes  ',
      long(MAX_NAME_LENGTH),
    ],
    {
      'Cannot be empty': NOTHING,
      'Please enter full name': ['Dana', ' Dana ', '王秀英', 'O’Neil'],
      'Invalid input': [
        'Dana Reyes 2',
        'R2 D2',
        'Dana <b>Reyes</b>',
        'Dana; Reyes',
        'Dana_Reyes Ortiz',
        'dana@clinic.example Reyes',
        '-Dana Reyes',
        '- -',
        "' '",
        '. .',
        'Dana\nReyes',
        'Dana\tReyes',
        'Dana\u0000 Reyes',
        'Dana \u202eReyes',
        '‹7› Reyes',
        '😀 Reyes',
        ...NO_TEXT,
      ],
      'Please leave out addresses of sites, and put a space after a full stop': [
        'Visit evil.example',
        'evil.example Clinic',
        'Dana t.co',
        'Dr.Martin King',
      ],
      [`Please use at most ${MAX_NAME_LENGTH} characters`]: [long(MAX_NAME_LENGTH + 1)],
    },
  ));

describe('a name that stands in mails to strangers', () =>
  judges(withoutSites, ['Clinic No. 1', 'Route 1.5', 'A.B. Care', '中央クリニック。東'], {
    'Please leave out addresses of sites, and put a space after a full stop': [
      'evil.example',
      'evil。example',
      'ｅｖｉｌ．example',
      'evil\u2024example',
      'https：／／x',
      '203.0.113.7',
      'www.x',
    ],
  }));
