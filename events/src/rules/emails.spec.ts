import { emailAddress, MAX_EMAIL_LENGTH } from './emails.js';
import { judges, NO_TEXT, NOTHING } from './testing/judges.js';

const long = (length: number) => `${'d'.repeat(length - '@clinic.example'.length)}@clinic.example`;

describe('an e-mail address', () =>
  judges(
    emailAddress,
    [
      'dana@clinic.example',
      ' dana@clinic.example ',
      'a.b+c_d@sub.clinic.example',
      "o'neil@x-y.example",
      'back`tick@c.example',
      'D@c.co',
      '0@1.2',
      long(MAX_EMAIL_LENGTH),
    ],
    {
      'Cannot be empty': NOTHING,
      'Invalid input': [
        'dana',
        'dana@',
        'a@b',
        '@clinic.example',
        'dana@clinic',
        'dana@clinic.',
        'dana@.example',
        'dana@-clinic.example',
        'dana@clinic-.example',
        'dana reyes@clinic.example',
        'dana@clinic.example,nora@clinic.example',
        'dana@clinic.example\nBcc: nora@clinic.example',
        '"dana"@clinic.example',
        'dana@clinic.example>',
        'back\\slash@clinic.example',
        'dåna@clinic.example',
        `dana@${'a'.repeat(64)}.example`,
        ...NO_TEXT,
      ],
      [`Please use at most ${MAX_EMAIL_LENGTH} characters`]: [long(MAX_EMAIL_LENGTH + 1)],
    },
  ));
