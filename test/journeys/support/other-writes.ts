/** Other writes: they change nothing, end the session of the key, or have their own guard. */
export const otherWrites: readonly string[] = [
  ...[
    'validateCompany',
    'lookupUserByEmail',
    'refresh',
    'logout',
    'me/sessions/end',
    'payment/webhook',
    'operator/commands/:name',
  ].map((what) => `POST /api/${what}`),
  // a challenge is answered once
  ...['login/second', 'me/unlock', 'me/passkeys', 'me/passkeys/options'].map((what) => `POST /api/${what}`),
  // what a provider vouched for counts once, a domain is proved once: see sign-on.int.spec.ts
  ...['sso/finish', 'company/sso/prove'].map((what) => `POST /api/${what}`),
  // by the staff of the house, and by a member whose bought report failed: see buying.int.spec.ts
  ...['POST /api/shipments/sent', 'PUT /api/admin/shipments/:id', 'POST /api/reports/start'],
  // a report is asked for and released once: see released-reports.int.spec.ts
  ...['POST /api/reports/release', 'POST /api/reports/ask'],
  // a wording is agreed to once, and withdrawn once: see consents.int.spec.ts
  ...['POST /api/me/consents', 'POST /api/me/consents/withdraw'],
  // opens no other checkout than the one that is open
  'POST /api/orders/pay',
  // ends the session of the key, or nothing twice
  ...['company/leave', 'employee/end-sessions'].map((what) => `POST /api/${what}`),
  'DELETE /api/admin/employees/:id',
  'DELETE /api/admin/templates/:id',
  // asks for one more mail each time
  'POST /api/email/send-again',
  ...['pay', 'confirm', 'cancel'].map((what) => `POST /checkout/:session/${what}`),
];
